import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { saveFile } from '../../kit/export/save-file'
import { useApiAction } from '../../kit/use-api-action'
import { getMailFile } from '../calls'
import { FileCard } from './file-card'
import { receivedMessages } from './received-messages'

const m = receivedMessages.files

interface MailFilesProps {
  enquiryId: string
  files: readonly Attachment[]
  /** From outside: nobody here knows what they hold. */
  areForeign?: boolean
}

/** Files of an email, to be saved: each with what it is, or shows. */
export function MailFiles({ enquiryId, files, areForeign = false }: MailFilesProps) {
  const { busy, run: save } = useApiAction(({ id }: Attachment) => getMailFile(enquiryId, id), {
    onDone: (file, { name }) => saveFile(file, name),
    failed: m.failed,
  })
  return (
    <>
      <ul className="received-files" aria-label={m.title}>
        {files.map(file => (
          <FileCard key={file.id} enquiryId={enquiryId} file={file}>
            <button
              type="button"
              className="link-button"
              aria-busy={busy || undefined}
              onClick={() => void save(file)}
            >
              <bdi>{m.save(file.name)}</bdi>
            </button>
          </FileCard>
        ))}
      </ul>
      {areForeign && <p className="staff-quiet">{m.care}</p>}
    </>
  )
}
