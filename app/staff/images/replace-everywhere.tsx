import { useState } from 'react'
import { calledImage, imagePath, renditionPath } from '../../../domain/image/image'
import type { LibraryImage } from '../../../domain/image/image-schema'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { useApiAction } from '../kit/use-api-action'
import { replaceImage } from './calls'
import { ChooseImage } from './choose-image'
import { ImageUses } from './image-uses'
import { libraryMessages } from './library-messages'
import { LibraryPicker } from './library-picker'
import { UploadStatus } from './upload-status'
import { useUpload } from './use-upload'

const m = libraryMessages.replace

interface ReplaceEverywhereProps {
  image: LibraryImage
  onReplaced: () => void
}

/** The button, where posts or pages show the picture, and what it opens. */
export function ReplaceEverywhere(props: ReplaceEverywhereProps) {
  const { used_by: posts, used_by_pages: pages } = props.image
  const [isOpen, setIsOpen] = useState(false)
  if (posts + pages === 0) return null
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {m.button}
      </Button>
      {isOpen && <ReplaceDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The places first, then the picture that takes this one's place, then both side by side. */
function ReplaceDialog({ image, onReplaced, onClose }: ReplaceEverywhereProps & { onClose: () => void }) {
  const [next, setNext] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useUpload()
  const { busy, run } = useApiAction((by: string) => replaceImage(image.name, by), {
    failed: m.failed,
    onDone({ posts, pages }) {
      showToast({ title: m.done({ used_by: posts, used_by_pages: pages }), description: m.doneText })
      onReplaced()
    },
  })
  async function send([file]: File[]) {
    const url = file && (await upload.send(file))
    if (url) setNext(url.slice(imagePath('').length))
  }
  if (isChoosing)
    return (
      <LibraryPicker
        onChoose={({ name }) => {
          setIsChoosing(false)
          setNext(name)
        }}
        onClose={() => setIsChoosing(false)}
      />
    )
  return (
    <Dialog
      look="wide"
      title={m.title(calledImage(image))}
      closeLabel={libraryMessages.close}
      onClose={onClose}
    >
      <div className="image-replace">
        <h3>{m.places}</h3>
        <ImageUses image={image} />
        <p className="image-detail-note">{image.used_by_cases > 0 ? m.kept : m.keptSome}</p>
        <h3>{m.choose}</h3>
        <UploadStatus {...upload} />
        <div className="button-row">
          <ChooseImage
            className="button button-outline"
            disabled={busy || upload.progress !== undefined}
            onFiles={files => void send(files)}
            onLibrary={() => setIsChoosing(true)}
          />
        </div>
        {next !== undefined && next !== image.name && (
          <>
            <div className="image-exchange">
              <Side name={image.name} label={m.before} />
              <Side name={next} label={m.after} />
            </div>
            <Button aria-busy={busy || undefined} onClick={() => void run(next)}>
              {busy ? m.replacing : m.confirm(image)}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const Side = ({ name, label }: { name: string; label: string }) => (
  <figure>
    <img src={renditionPath(name, 480, 'webp')} alt="" />
    <figcaption>{label}</figcaption>
  </figure>
)
