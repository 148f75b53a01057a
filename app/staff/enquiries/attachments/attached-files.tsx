import type { RefObject } from 'react'
import { FormError } from '../../kit/form-parts'
import { describeFile } from '../received/received-messages'
import { attachmentMessages as m } from './attachment-messages'
import type { Attachments } from './use-attachments'

interface AttachedFilesProps {
  attachments: Attachments
  /** Takes the focus when a file that had it is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** What goes out with the reply, what is on its way to the server, and what could not be attached. */
export function AttachedFiles({ attachments, button }: AttachedFilesProps) {
  const { files, uploading, problems, notice, remove } = attachments
  return (
    <div className="attached">
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      {files.length + uploading.length > 0 && (
        <ul aria-label={m.title}>
          {files.map(file => (
            <li key={file.id}>
              <bdi>{file.name}</bdi>
              <span className="staff-quiet">{describeFile(file)}</span>
              <button
                type="button"
                className="link-button"
                aria-label={m.removeIt(file.name)}
                onClick={() => {
                  remove(file)
                  button.current?.focus()
                }}
              >
                {m.remove}
              </button>
            </li>
          ))}
          {uploading.map(({ key, name, percent, cancel }) => (
            <li key={`upload-${key}`}>
              <bdi>{name}</bdi>
              <progress max={100} value={percent} aria-label={m.uploading(name)} />
              <span className="staff-quiet">{m.progress(percent)}</span>
              <button type="button" className="link-button" aria-label={m.cancelIt(name)} onClick={cancel}>
                {m.cancel}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.map(problem => (
        <FormError key={problem} text={problem} />
      ))}
    </div>
  )
}
