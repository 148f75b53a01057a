import { lazy, Suspense, useState } from 'react'
import { imagePath, renditionPath } from '../../../../domain/image/image'
import { Button } from '../../../ui/button'
import { useUpload } from '../../images/use-upload'
import { pictureMessages as m } from './messages'
import { UploadButton } from './upload-button'

/** With the first picture that is chosen. */
const LibraryPicker = lazy(() =>
  import('../../images/library-picker').then(({ LibraryPicker: Picker }) => ({ default: Picker })),
)

export interface PictureInputProps {
  control: { id: string; name: string }
  label: string
  /** The name of a picture in the library; empty for none. */
  value: string
  onChange: (name: string) => void
  /** What the library says of the picture that was chosen. */
  onDescribe: (alt: string) => void
}

/** A picture of the library, or one that is uploaded into it. */
export function PictureInput({ control, label, value, onChange, onDescribe }: PictureInputProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useUpload()
  const isBusy = upload.progress !== undefined
  async function send(file: File) {
    const url = await upload.send(file)
    if (url) onChange(url.slice(imagePath('').length))
  }
  return (
    <span className="site-picture">
      {value !== '' && <img src={renditionPath(value, 480, 'webp')} alt={m.chosen} decoding="async" />}
      <span className="button-row">
        <Button
          {...control}
          look="outline"
          aria-label={`${value === '' ? m.choose : m.another}: ${label}`}
          disabled={isBusy}
          onClick={() => setIsChoosing(true)}
        >
          {value === '' ? m.choose : m.another}
        </Button>
        <UploadButton label={label} isBusy={isBusy} onFile={file => void send(file)} />
        {value !== '' && (
          <Button look="outline" aria-label={`${m.remove}: ${label}`} onClick={() => onChange('')}>
            {m.remove}
          </Button>
        )}
      </span>
      {isChoosing && (
        <Suspense>
          <LibraryPicker
            onChoose={({ name, alt }) => {
              setIsChoosing(false)
              onChange(name)
              if (alt !== '') onDescribe(alt)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
