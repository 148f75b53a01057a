import { type ReactNode, useEffect, useState } from 'react'
import type { ApiAnswer } from '../../shared/api-answer'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { renditionPath } from './image'
import { ImageDescription } from './image-description'
import type { LibraryImage, ListedImage } from './image-schema'
import { ImageUses } from './image-uses'
import type { ImageCalls } from './library-calls'
import { libraryMessages } from './library-messages'

const m = libraryMessages.detail

export interface ImageDetailProps {
  /** As the list knows it. */
  image: ListedImage
  calls: ImageCalls
  /** Where a post is edited. */
  editPath: (id: string) => string
  onDescribe: (image: ListedImage) => void
  onDelete: (name: string) => void
  onClose: () => void
}

/** One picture: how it looks, where it is used, and what can be done with it. */
export function ImageDetail({ image, calls, editPath, onDescribe, onDelete, onClose }: ImageDetailProps) {
  const { answer, load } = useLibraryImage(image.name, calls)
  const whole = answer?.ok ? answer.body : undefined
  return (
    <Dialog look="wide" title={image.name} closeLabel={libraryMessages.close} onClose={onClose}>
      <div className="image-detail">
        <div className="image-detail-frame">
          <img src={preview(image)} alt={image.alt || m.noAlt} />
        </div>
        <div className="image-detail-side">
          <Facts image={image} />
          <ImageDescription image={image} calls={calls} onDescribe={onDescribe} />
        </div>
      </div>
      <section className="image-detail-uses" aria-labelledby="image-uses-title">
        <h3 id="image-uses-title">{m.usedTitle}</h3>
        {!answer && <p role="status">{m.loading}</p>}
        {answer?.ok === false && (
          <div className="library-failure">
            <p role="alert">
              {m.failed}: {answer.detail}
            </p>
            <Button look="outline" onClick={load}>
              {libraryMessages.retry}
            </Button>
          </div>
        )}
        {whole && <ImageUses image={whole} editPath={editPath} />}
        {whole && <Removal image={whole} calls={calls} onDelete={onDelete} onRefuse={load} />}
      </section>
    </Dialog>
  )
}

/** Asks again on demand: uses change while somebody looks. */
function useLibraryImage(name: string, calls: ImageCalls) {
  const [answer, setAnswer] = useState<ApiAnswer<LibraryImage>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    // Only that it moved matters.
    void attempt
    void calls.getImage(name).then(next => isCurrent && setAnswer(next))
    return () => {
      isCurrent = false
    }
  }, [name, calls, attempt])
  return { answer, load: () => setAttempt(before => before + 1) }
}

const preview = ({ name, url, width, animated }: ListedImage): string =>
  animated || width <= 960 ? url : renditionPath(name, 960, 'webp')

function Facts({ image }: { image: ListedImage }) {
  const { width, height, bytes, format, animated, url } = image
  // Whole, because it is wanted in mails and other places than here.
  const address = location.origin + url
  return (
    <dl className="image-facts">
      <Fact name={m.dimensions}>{libraryMessages.dimensions(width, height)}</Fact>
      <Fact name={m.weight}>{libraryMessages.weight(bytes)}</Fact>
      <Fact name={m.format}>
        {m.formats[format]}
        {animated && `, ${m.animated}`}
      </Fact>
      <Fact name={m.uploaded}>{m.uploadedAt(image.created_at, image.uploaded_by)}</Fact>
      <Fact name={m.address}>
        <span className="image-address">{address}</span>
        <button type="button" className="link-button" onClick={() => void copy(address)}>
          {m.copy}
        </button>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: m.copied })
  } catch {
    showToast({ title: m.copyFailed, description: m.copyFailedText, variant: 'destructive' })
  }
}

interface RemovalProps {
  image: LibraryImage
  calls: ImageCalls
  onDelete: (name: string) => void
  /** Somebody has begun to use it. */
  onRefuse: () => void
}

function Removal({ image, calls, onDelete, onRefuse }: RemovalProps) {
  const words = libraryMessages.delete
  const [busy, setBusy] = useState(false)
  if (image.used_by > 0) return <p className="image-detail-note">{words.inUse}</p>

  async function remove() {
    const titles = image.posts_before.map(({ title }) => title)
    const question =
      titles.length === 0 ? words.confirm : words.confirmBefore(titles.slice(0, 5), image.used_before_by)
    if (busy || !confirm(question)) return
    setBusy(true)
    // Versions that came up meanwhile were not asked about, so they are not given up.
    const deleted = await calls.deleteImage(image.name, titles.length > 0)
    setBusy(false)
    if (deleted.ok) {
      showToast({ title: words.done })
      return onDelete(image.name)
    }
    showToast({ title: words.failed, description: deleted.detail, variant: 'destructive' })
    onRefuse()
  }
  return (
    <Button look="outline" aria-busy={busy || undefined} onClick={() => void remove()}>
      {busy ? words.deleting : words.button}
    </Button>
  )
}
