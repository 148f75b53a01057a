import { type ChangeEvent, useEffect, useRef } from 'react'
import { libraryMessages } from './library-messages'

const m = libraryMessages.choice

interface ChooseImageProps {
  className: string
  disabled: boolean
  /** Whether it takes the focus when it mounts. */
  takesFocus?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
  onLibrary: () => void
}

/** Two ways to add a picture: upload one, or choose one from the library. */
export function ChooseImage({
  className,
  disabled,
  takesFocus = false,
  multiple = false,
  onFiles,
  onLibrary,
}: ChooseImageProps) {
  const files = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const list = [...(event.target.files ?? [])]
    event.target.value = ''
    onFiles(list)
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={handleChange}
      />
      <button
        ref={first}
        type="button"
        className={className}
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        {m.upload}
      </button>
      <button type="button" className={className} disabled={disabled} onClick={onLibrary}>
        {m.library}
      </button>
    </>
  )
}
