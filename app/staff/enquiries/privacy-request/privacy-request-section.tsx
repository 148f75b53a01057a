import { useState } from 'react'
import { Link } from 'react-router'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { PrivacyRequestDialog } from './privacy-request-dialog'
import { privacyRequestMessages as m } from './privacy-request-messages'

/** Records that the enquiry asks about personal data, or says by when that is answered, and where. */
export function PrivacyRequestSection({ enquiry }: { enquiry: WholeEnquiry }) {
  const [isAsking, setAsking] = useState(false)
  const { id, privacy_request: request } = enquiry
  if (!request)
    return (
      <div className="handling-links">
        <button type="button" className="link-button" onClick={() => setAsking(true)}>
          {m.open}
        </button>
        {isAsking && <PrivacyRequestDialog enquiryId={id} onClose={() => setAsking(false)} />}
      </div>
    )
  return (
    <div className="privacy-request">
      <h3>{m.title}</h3>
      <p>{request.closed_at ? m.closed : m.due(request.due_on)}</p>
      <p>
        <Link className="text-link" to={`/admin/privacy?request=${encodeURIComponent(request.id)}`}>
          {m.go}
        </Link>
      </p>
    </div>
  )
}
