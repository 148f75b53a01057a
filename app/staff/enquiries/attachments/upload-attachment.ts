import type { Attachment } from '../../../../domain/enquiry/inbox/attachments/attachment-schema'
import { uploadMessages } from '../../../../domain/image/upload-messages'
import { isObject, tryJson } from '../../../../shared/read-json'
import { type SendOutcome, sendFile } from '../../images/send-file'

export type AttachOutcome =
  | { kind: 'stored'; attachment: Attachment }
  | { kind: 'cancelled' }
  /** Why, for the member. */
  | { kind: 'failed'; detail: string }

/** Stores a file in the caller's draft. */
export function uploadAttachment(enquiryId: string, file: File, onProgress: (percent: number) => void) {
  const query = new URLSearchParams({ name: file.name })
  const address = `/api/enquiries/${encodeURIComponent(enquiryId)}/attachments?${query}`
  const { outcome, cancel } = sendFile(file, { address, onProgress })
  return { outcome: outcome.then(readOutcome), cancel }
}

function readOutcome(sent: SendOutcome): AttachOutcome {
  if (sent.kind === 'cancelled') return sent
  if (sent.kind === 'unreachable') return { kind: 'failed', detail: uploadMessages.unreachable }
  // An answer from an intermediary such as a proxy may be anything.
  const answer = tryJson(sent.body)
  if (sent.status === 201 && isAttachment(answer)) return { kind: 'stored', attachment: answer }
  const detail = isObject(answer) && typeof answer.detail === 'string' ? answer.detail : ''
  return { kind: 'failed', detail: detail || `${uploadMessages.somethingWrong}.` }
}

const isAttachment = (answer: unknown): answer is Attachment =>
  isObject(answer) &&
  [answer.id, answer.name, answer.media_type].every(part => typeof part === 'string') &&
  typeof answer.bytes === 'number'
