import { useNavigate } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { mergeMessages as m } from './merge-messages'
import { useMerge } from './use-merge'

/** Merges the enquiry into another: of the same person, or one that is looked for. */
export function MergeSection({ enquiry }: { enquiry: WholeEnquiry }) {
  const navigate = useNavigate()
  const { ask, dialog } = useMerge(into => void navigate(enquiryPath(into)))
  const { name, email, sender } = enquiry
  const options = sender.enquiries.map(other => ({ ...other, name, email }))
  return (
    <div className="handling-links">
      <button
        type="button"
        className="link-button"
        onClick={() => ask({ enquiries: [enquiry], options, canSearch: true })}
      >
        {m.open}
      </button>
      {dialog}
    </div>
  )
}
