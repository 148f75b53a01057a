import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast'
import { type Asked, useAnswer } from '../../ui/use-answer'
import { libraryPageSize } from './image'
import { ImageDetail } from './image-detail'
import type { ListedImage } from './image-schema'
import { ImageTiles } from './image-tiles'
import { type LibraryAddress, libraryPath, wholeLibrary } from './library-address'
import type { ImageCalls, ImagePage } from './library-calls'
import { LibraryHead } from './library-head'
import { libraryMessages as m } from './library-messages'
import { LibraryPages } from './library-pages'
import { LibrarySearch } from './library-search'
import { LibraryFailure, NoImages } from './library-state'
import { UploadStatus } from './upload-status'
import { useDrop } from './use-drop'
import { useUpload } from './use-upload'

export interface LibraryProps {
  address: LibraryAddress
  asked: Asked<ImagePage>
  calls: ImageCalls
  readToken: () => Promise<string | undefined>
  /** Where a post is edited. */
  editPath: (id: string) => string
}

/** The page of uploaded pictures: finding, uploading, and each one in a dialog. */
export function Library({ address, asked, calls, readToken, editPath }: LibraryProps) {
  const { answer, isLoading, change } = useAnswer(asked)
  const [opened, setOpened] = useState<ListedImage>()
  const status = useRef<HTMLParagraphElement>(null)
  const upload = useUpload(readToken)
  const navigate = useNavigate()
  const page = answer?.ok ? answer.body : undefined
  useFullPage(address, page)

  const problem = answer?.ok === false ? answer : undefined
  useEffect(() => {
    if (problem) showToast({ title: m.fetchFailed, description: problem.detail, variant: 'destructive' })
  }, [problem])

  async function sendAll(files: readonly File[]) {
    if (upload.progress !== undefined) return
    let isAny = false
    for (const file of files) isAny = (await upload.send(file)) !== undefined || isAny
    // The newest are on the first page of everything; going there asks anew, even from there.
    if (isAny)
      void navigate(libraryPath(wholeLibrary), {
        replace: libraryPath(address) === libraryPath(wholeLibrary),
      })
  }
  const { isOver, zone } = useDrop(files => void sendAll(files))

  function handleDelete(name: string) {
    // A dialog that is open keeps the focus to itself: it goes first, and its picture with it.
    flushSync(() => {
      setOpened(undefined)
      change(before => without(before, name))
    })
    status.current?.focus()
  }

  const isEmpty = page?.images.length === 0
  const lastPage = lastPageOf(page?.total ?? 0)
  return (
    <div className="library" data-drop={isOver || undefined} {...zone}>
      <LibraryHead busy={upload.progress !== undefined} onFiles={files => void sendAll(files)} />
      <UploadStatus {...upload} />
      <LibrarySearch address={address} />
      <p className="library-status" role="status" tabIndex={-1} ref={status} data-large={!page || undefined}>
        {isLoading ? m.loading : page && !isEmpty && m.found(page.total, address.page, lastPage)}
      </p>
      {problem && !isLoading && <LibraryFailure problem={problem} address={address} />}
      {isEmpty && !isLoading && <NoImages address={address} />}
      {page && !isEmpty && (
        <div aria-busy={isLoading}>
          <ImageTiles images={page.images} onOpen={setOpened} />
        </div>
      )}
      {page && <LibraryPages address={address} lastPage={lastPage} />}
      {opened && (
        <ImageDetail
          image={opened}
          calls={calls}
          editPath={editPath}
          onDescribe={image => {
            setOpened(image)
            change(before => withChanged(before, image))
          }}
          onDelete={handleDelete}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isOver && <DropNotice>{m.dropHere}</DropNotice>}
    </div>
  )
}

const DropNotice = ({ children }: { children: ReactNode }) => (
  <p className="library-drop" aria-hidden="true">
    {children}
  </p>
)

const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / libraryPageSize))

const without = ({ images, total }: ImagePage, name: string): ImagePage => ({
  images: images.filter(image => image.name !== name),
  total: total - 1,
})

const withChanged = ({ images, total }: ImagePage, changed: ListedImage): ImagePage => ({
  images: images.map(image => (image.name === changed.name ? changed : image)),
  total,
})

/** A page past the last one, or whose last picture was deleted, gives way to the last. */
function useFullPage(address: LibraryAddress, page: ImagePage | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!page || page.images.length > 0 || page.total === 0) return
    const last = libraryPath({ ...address, page: lastPageOf(page.total) })
    if (last !== libraryPath(address)) void navigate(last, { replace: true })
  }, [page, address, navigate])
}
