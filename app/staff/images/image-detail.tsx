import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { calledImage, previewPath } from '../../../domain/image/image'
import type { LibraryImage, ListedImage } from '../../../domain/image/image-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { LoadFailure } from '../kit/load-failure'
import { deleteImage, getImage } from './calls'
import { CropButton } from './crop-button'
import { cropMessages } from './crop-messages'
import { ImageDescription } from './image-description'
import { ImageUses } from './image-uses'
import { libraryMessages } from './library-messages'
import { ReplaceEverywhere } from './replace-everywhere'

const m = libraryMessages.detail

export interface ImageDetailProps {
  /** As the list has it. */
  image: ListedImage
  onDescribe: (image: ListedImage) => void
  onDelete: (name: string) => void
  /** Another picture has taken its place. */
  onReplaced: () => void
  onClose: () => void
}

/** One picture: how it looks, where it is used, and what can be done with it. */
export function ImageDetail({ image, onDescribe, onDelete, onReplaced, onClose }: ImageDetailProps) {
  const { data: answer, refetch } = useQuery({
    queryKey: ['image', image.name],
    queryFn: () => getImage(image.name),
  })
  const whole = answer?.ok ? answer.body : undefined
  return (
    <Dialog look="wide" title={calledImage(image)} closeLabel={libraryMessages.close} onClose={onClose}>
      <div className="image-detail">
        <div className="image-detail-frame">
          <img src={previewPath(image, 960)} alt={image.alt || m.noAlt} />
        </div>
        <div className="image-detail-side">
          <Facts image={image} />
          <ImageDescription image={image} onDescribe={onDescribe} />
        </div>
      </div>
      <section className="image-detail-uses" aria-labelledby="image-uses-title">
        <h3 id="image-uses-title">{m.usedTitle}</h3>
        {!answer && <p role="status">{m.loading}</p>}
        {answer?.ok === false && <LoadFailure text={`${m.failed}: ${answer.detail}`} onRetry={refetch} />}
        {whole && <ImageUses image={whole} />}
        {whole && (
          <CropButton name={whole.name} onCropped={onReplaced}>
            {cropMessages.button}
          </CropButton>
        )}
        {whole && <ReplaceEverywhere image={whole} onReplaced={onReplaced} />}
        {whole && <Removal image={whole} onDelete={onDelete} onRefuse={refetch} />}
      </section>
    </Dialog>
  )
}

function Facts({ image }: { image: ListedImage }) {
  const { width, height, bytes, format, animated, crop, url } = image
  // Absolute, because it is copied for emails and other places.
  const address = location.origin + url
  return (
    <dl className="image-facts">
      <Fact name={m.dimensions}>{libraryMessages.dimensions(width, height)}</Fact>
      <Fact name={m.weight}>{libraryMessages.weight(bytes)}</Fact>
      <Fact name={m.format}>
        {m.formats[format]}
        {animated && `, ${m.animated}`}
      </Fact>
      {crop && <Fact name={m.cropped}>{m.croppedTo(crop)}</Fact>}
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
  onDelete: (name: string) => void
  /** A post has started to show it since. */
  onRefuse: () => unknown
}

function Removal({ image, onDelete, onRefuse }: RemovalProps) {
  const words = libraryMessages.delete
  const [asking, setAsking] = useState(false)
  const isDeleted = useRef(false)
  if (image.used_by + image.used_by_pages + image.used_by_cases > 0)
    return <p className="image-detail-note">{words.inUse}</p>
  if (image.crops > 0) return <p className="image-detail-note">{words.hasCrops}</p>
  const titles = image.posts_before.map(({ title }) => title)

  async function remove(): Promise<string | undefined> {
    // Versions added since were not confirmed, so they are not sacrificed.
    const deleted = await deleteImage(image.name, titles.length > 0)
    isDeleted.current = deleted.ok
    if (deleted.ok) return undefined
    if (deleted.status !== 409) return `${words.failed}: ${deleted.detail}`
    // The confirmed question no longer applies.
    showToast({ title: words.failed, description: deleted.detail, variant: 'destructive' })
    void onRefuse()
    return undefined
  }
  function close() {
    setAsking(false)
    if (!isDeleted.current) return
    showToast({ title: words.done })
    onDelete(image.name)
  }
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.confirm(image.alt || image.name)}
          text={words.lost(titles.slice(0, 5), image.used_before_by)}
          confirm={words.button}
          busy={words.deleting}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
