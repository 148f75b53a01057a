import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { libraryPageSize } from '../../../domain/image/image'
import type { ListedImage } from '../../../domain/image/image-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { longestSearch } from '../kit/list-address'
import { LoadFailure } from '../kit/load-failure'
import { lastPageOf, Pager } from '../kit/pager'
import { queryClient } from '../kit/queries'
import { ListStatus } from '../kit/status'
import { type ImagePage, listImages } from './calls'
import { ImageTiles } from './image-tiles'
import { type LibraryAddress, libraryQuery, wholeLibrary } from './library-address'
import { libraryMessages as m } from './library-messages'

export interface LibraryPickerProps {
  onChoose: (image: ListedImage) => void
  onClose: () => void
}

/** The library in a dialog: a click on a picture chooses it. */
export function LibraryPicker({ onChoose, onClose }: LibraryPickerProps) {
  const [address, setAddress] = useState(wholeLibrary)
  const { data: answer, isFetching } = useQuery({
    queryKey: queryKey(address),
    queryFn: () => listImages(libraryQuery(address)),
    placeholderData: keepPreviousData,
  })
  const show = (next: LibraryAddress) => {
    setAddress(next)
    // Another address loads without this call, the same one does not.
    void queryClient.invalidateQueries({ queryKey: queryKey(next) })
  }
  const page = answer?.ok ? answer.body : undefined
  const lastPage = lastPageOf(page?.total ?? 0, libraryPageSize)
  return (
    <Dialog look="wide" title={m.picker.title} closeLabel={m.close} onClose={onClose}>
      <PickerSearch onSearch={search => show({ search, page: 1 })} />
      <ListStatus>{isFetching ? m.loading : page && describe(page, address, lastPage)}</ListStatus>
      {answer?.ok === false && !isFetching && (
        <LoadFailure text={`${m.fetchFailed}: ${answer.detail}`} onRetry={() => show(address)} />
      )}
      {page && <ImageTiles images={page.images} onOpen={onChoose} />}
      {lastPage > 1 && (
        <Pager
          page={address.page}
          lastPage={lastPage}
          words={m.pages}
          onTurn={number => show({ ...address, page: number })}
        />
      )}
    </Dialog>
  )
}

const queryKey = (address: LibraryAddress) => ['image-picker', libraryQuery(address)]

function describe({ total }: ImagePage, { search, page }: LibraryAddress, lastPage: number): string {
  if (total > 0) return m.found(total, page, lastPage)
  return search === '' ? m.empty : m.nothingFound
}

/** Not a form, because it may be inside another. */
function PickerSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <search className="list-search" aria-label={m.searchName}>
      <div className="field">
        <label htmlFor="picker-search">{m.search}</label>
        <input
          id="picker-search"
          type="search"
          maxLength={longestSearch}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onSearch(typed.trim())
          }}
        />
      </div>
      <Button look="outline" onClick={() => onSearch(typed.trim())}>
        {m.submit}
      </Button>
    </search>
  )
}
