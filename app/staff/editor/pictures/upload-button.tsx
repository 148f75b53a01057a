import { useRef } from 'react'
import { Button } from '../../../ui/button'
import { pictureMessages as m } from './messages'

interface UploadButtonProps {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
}

/** Opens the browser's own choice of files. */
export function UploadButton({ label, isBusy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        look="outline"
        aria-busy={isBusy || undefined}
        aria-label={isBusy ? undefined : `${m.upload}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {isBusy ? m.uploading : m.upload}
      </Button>
    </>
  )
}
