import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { isShownPicture } from '../../../../domain/enquiry/inbox/received/sniff-file'
import { readAsAddress } from '../../kit/export/read-as-address'
import { getThumbnail } from '../calls'
import { describeFile, receivedMessages } from './received-messages'

const m = receivedMessages.files

interface FileCardProps {
  enquiryId: string
  file: Attachment
  /** What is done with it. */
  children: ReactNode
}

/** Pixels of the server's own making: nothing of the file itself reaches the page. */
async function loadThumbnail(enquiryId: string, fileId: string) {
  const answer = await getThumbnail(enquiryId, fileId)
  return answer.ok ? { address: await readAsAddress(answer.body) } : { isRefused: answer.status === 404 }
}

/** How long a picture that is out of sight is kept, in milliseconds. */
const keptFor = 10 * 60_000

/** A file as it lies on the table: the picture that it is, or a drawn sheet with what it is. */
export function FileCard({ enquiryId, file, children }: FileCardProps) {
  const { id, name, media_type: type } = file
  const { data } = useQuery({
    queryKey: ['thumbnail', enquiryId, id],
    queryFn: () => loadThumbnail(enquiryId, id),
    enabled: isShownPicture(type),
    gcTime: keptFor,
    // The bytes of a file never change.
    staleTime: 'static',
  })
  return (
    <li>
      {data?.address === undefined ? (
        <span className="file-sheet" aria-hidden="true">
          {m.sheets[type]}
        </span>
      ) : (
        <img className="file-picture" src={data.address} alt={m.preview(name)} />
      )}
      <div>
        {children}
        <p className="staff-quiet">{describeFile(file)}</p>
        {data?.isRefused && <p className="staff-quiet">{m.noPreview}</p>}
      </div>
    </li>
  )
}
