import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { useAttachments } from '../attachments/use-attachments'
import { type Draft, isEmpty, useDraft } from '../draft'
import { seenOf } from './check-reply'

/** What a member has written and attached so far. `onChange` when they go on. */
export function useReplyDraft(enquiry: WholeEnquiry, accountId: string, onChange: () => void) {
  const { draft, keep } = useDraft('reply', enquiry.id, accountId)
  function change(part: (now: Draft) => Partial<Draft>) {
    keep(now => ({ ...now, seen: isEmpty(now) ? seenOf(enquiry) : now.seen, ...part(now) }))
    onChange()
  }
  const attachments = useAttachments({
    enquiryId: enquiry.id,
    files: draft.files,
    onChange: files => change(now => ({ files: files(now.files) })),
  })
  return { draft, keep, change, attachments }
}
