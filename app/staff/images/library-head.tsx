import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../ui/button'
import { libraryMessages as m } from './library-messages'

/** The page's title, and the button that uploads. */
export function LibraryHead({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const list = [...(event.target.files ?? [])]
    event.target.value = ''
    onFiles(list)
  }
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={handleChange}
        />
        <Button disabled={busy} aria-describedby="library-hint" onClick={() => files.current?.click()}>
          {m.upload}
        </Button>
      </div>
      <p className="library-hint" id="library-hint">
        {m.dropHint}
      </p>
    </>
  )
}
