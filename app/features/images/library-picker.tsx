import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { type Asked, useAnswer } from '../../ui/use-answer'
import { libraryPageSize } from './image'
import type { ListedImage } from './image-schema'
import { ImageTiles } from './image-tiles'
import { type LibraryAddress, libraryQuery, longestSearch, wholeLibrary } from './library-address'
import type { ImageCalls, ImagePage } from './library-calls'
import { libraryMessages as m } from './library-messages'

export interface LibraryPickerProps {
  calls: ImageCalls
  onChoose: (image: ListedImage) => void
  onClose: () => void
}

/** The library in a dialog: a click on a picture chooses it. */
export function LibraryPicker({ calls, onChoose, onClose }: LibraryPickerProps) {
  const [address, setAddress] = useState(wholeLibrary)
  const [asked, setAsked] = useState<Asked<ImagePage>>(() => ask(calls, address))
  const { answer, isLoading } = useAnswer(asked)
  const show = (next: LibraryAddress) => {
    setAddress(next)
    setAsked(ask(calls, next))
  }
  const page = answer?.ok ? answer.body : undefined
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / libraryPageSize))
  return (
    <Dialog look="wide" title={m.picker.title} closeLabel={m.close} onClose={onClose}>
      <PickerSearch onSearch={search => show({ search, page: 1 })} />
      <p className="library-status" role="status">
        {isLoading ? m.loading : page && describe(page, address, lastPage)}
      </p>
      {answer?.ok === false && !isLoading && (
        <div className="library-failure">
          <p role="alert">
            {m.fetchFailed}: {answer.detail}
          </p>
          <Button look="outline" onClick={() => show(address)}>
            {m.retry}
          </Button>
        </div>
      )}
      {page && <ImageTiles images={page.images} onOpen={onChoose} />}
      {lastPage > 1 && (
        <div className="library-pages">
          <Button
            look="outline"
            disabled={address.page === 1}
            onClick={() => show({ ...address, page: address.page - 1 })}
          >
            {m.pages.newer}
          </Button>
          <Button
            look="outline"
            disabled={address.page >= lastPage}
            onClick={() => show({ ...address, page: address.page + 1 })}
          >
            {m.pages.older}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const ask = (calls: ImageCalls, address: LibraryAddress): Asked<ImagePage> => ({
  loading: calls.listImages(libraryQuery(address)),
  answer: undefined,
})

function describe({ total }: ImagePage, { search, page }: LibraryAddress, lastPage: number): string {
  if (total > 0) return m.found(total, page, lastPage)
  return search === '' ? m.empty : m.nothingFound
}

/** No form of its own, because it may stand inside another. */
function PickerSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <search className="library-search" aria-label={m.searchName}>
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
