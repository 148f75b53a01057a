import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { libraryPageSize } from '../../../domain/image/image'
import type { ListedImage } from '../../../domain/image/image-schema'
import { useDrop } from '../kit/drop/use-drop'
import { type EmptyList, ListFrame, Way } from '../kit/list-frame'
import { lastPageOf, Pager } from '../kit/pager'
import { type AskedList, useList } from '../kit/queries'
import type { ImagePage } from './calls'
import { ImageDetail } from './image-detail'
import { ImageTiles } from './image-tiles'
import { type LibraryAddress, libraryPath, wholeLibrary } from './library-address'
import { LibraryHead } from './library-head'
import { libraryMessages as m } from './library-messages'
import { LibrarySearch } from './library-search'
import { UploadStatus } from './upload-status'
import { useUpload } from './use-upload'

export interface LibraryProps {
  address: LibraryAddress
  asked: AskedList<ImagePage>
}

/** The page of uploaded pictures: finding, uploading, and each one in a dialog. */
export function Library({ address, asked }: LibraryProps) {
  const list = useList(asked)
  const { answer, isLoading, change } = list
  const [opened, setOpened] = useState<ListedImage>()
  const status = useRef<HTMLParagraphElement>(null)
  const upload = useUpload()
  const navigate = useNavigate()
  const page = answer?.ok ? answer.body : undefined
  useFullPage(address, page)

  async function sendAll(files: readonly File[]) {
    const addresses = await Promise.all(files.map(file => upload.send(file)))
    if (addresses.some(address => address !== undefined)) showNewest()
  }
  /** They are on the first page of everything; going there loads again, even from there. */
  function showNewest() {
    void navigate(libraryPath(wholeLibrary), {
      replace: libraryPath(address) === libraryPath(wholeLibrary),
    })
  }
  const { isOver, zone } = useDrop(files => void sendAll(files))

  function handleDelete(name: string) {
    // An open dialog traps the focus, so it closes first, and its picture with it.
    flushSync(() => {
      setOpened(undefined)
      change(before => without(before, name))
    })
    status.current?.focus()
  }

  const isEmpty = page?.images.length === 0
  const lastPage = lastPageOf(page?.total ?? 0, libraryPageSize)
  return (
    <div className="library" data-drop={isOver || undefined} {...zone}>
      <LibraryHead busy={upload.progress !== undefined} onFiles={files => void sendAll(files)} />
      <UploadStatus {...upload} />
      <LibrarySearch address={address} />
      <ListFrame
        list={list}
        path={libraryPath(address)}
        words={m}
        found={page && m.found(page.total, address.page, lastPage)}
        empty={isEmpty && describeNothing(address)}
        status={status}
      >
        {page && !isEmpty && (
          <div aria-busy={isLoading}>
            <ImageTiles images={page.images} onOpen={setOpened} />
          </div>
        )}
        {page && page.total > 0 && (
          <Pager
            page={address.page}
            lastPage={lastPage}
            words={m.pages}
            path={number => libraryPath({ ...address, page: number })}
          />
        )}
      </ListFrame>
      {opened && (
        <ImageDetail
          image={opened}
          onDescribe={image => {
            setOpened(image)
            change(before => withChanged(before, image))
          }}
          onDelete={handleDelete}
          onReplaced={() => {
            flushSync(() => setOpened(undefined))
            showNewest()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isOver && <DropNotice>{m.dropHere}</DropNotice>}
    </div>
  )
}

const describeNothing = ({ search }: LibraryAddress): EmptyList =>
  search
    ? {
        seal: 'staff-images',
        words: m.nothingFound,
        next: <Way to={libraryPath(wholeLibrary)}>{m.clear}</Way>,
      }
    : { seal: 'staff-images', words: m.empty, next: <p>{m.emptyText}</p> }

const DropNotice = ({ children }: { children: ReactNode }) => (
  <p className="drop-zone" aria-hidden="true">
    {children}
  </p>
)

const without = ({ images, total }: ImagePage, name: string): ImagePage => ({
  images: images.filter(image => image.name !== name),
  total: total - 1,
})

const withChanged = ({ images, total }: ImagePage, changed: ListedImage): ImagePage => ({
  images: images.map(image => (image.name === changed.name ? changed : image)),
  total,
})

/** Redirects a page past the end, or emptied by a deletion, to the last page. */
function useFullPage(address: LibraryAddress, page: ImagePage | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!page || page.images.length > 0 || page.total === 0) return
    const last = libraryPath({ ...address, page: lastPageOf(page.total, libraryPageSize) })
    if (last !== libraryPath(address)) void navigate(last, { replace: true })
  }, [page, address, navigate])
}
