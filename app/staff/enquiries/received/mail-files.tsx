import type { EnquiryMail } from '../../../../domain/enquiry/inbox/inbox-schema'
import { saveFile } from '../../kit/save-file'
import { useApiAction } from '../../kit/use-api-action'
import { getMailFile } from '../calls'
import { receivedMessages } from './received-messages'

const m = receivedMessages.files

type MailFile = EnquiryMail['files'][number]

/** What came with an email, to be saved; pictures in the text are shown there. */
export function MailFiles({ enquiryId, files }: { enquiryId: string; files: readonly MailFile[] }) {
  const { busy, run: save } = useApiAction(({ id }: MailFile) => getMailFile(enquiryId, id), {
    onDone: (file, { name }) => saveFile(file, name),
    failed: m.failed,
  })
  return (
    <>
      <ul className="received-files" aria-label={m.title}>
        {files.map(file => (
          <li key={file.id}>
            <button
              type="button"
              className="link-button"
              aria-busy={busy || undefined}
              onClick={() => void save(file)}
            >
              <bdi>{m.save(file.name)}</bdi>
            </button>
            <span className="staff-quiet">
              {m.kinds[file.media_type] ?? m.unknown}, {m.size(file.bytes)}
            </span>
          </li>
        ))}
      </ul>
      <p className="staff-quiet">{m.care}</p>
    </>
  )
}
