import { Link, useNavigate } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import type { EnquiryMail } from '../../../../domain/enquiry/inbox/inbox-schema'
import { Button } from '../../../ui/button'
import { CompanyTime } from '../../../ui/company-time'
import { showToast } from '../../../ui/toast'
import { useApiAction } from '../../kit/use-api-action'
import { settleSuggestion } from '../calls'
import { showEnquiry } from '../use-enquiry'
import { receivedMessages } from './received-messages'

const m = receivedMessages.suggestion

interface SuggestionProps {
  enquiryId: string
  mailId: string
  suggestion: NonNullable<EnquiryMail['suggestion']>
}

/** Where the email may belong instead: a member decides. */
export function Suggestion({ enquiryId, mailId, suggestion: { kind, to } }: SuggestionProps) {
  const navigate = useNavigate()
  const { busy, run: settle } = useApiAction(
    (accept: boolean) => settleSuggestion(enquiryId, mailId, accept),
    {
      async onDone(enquiry, accept) {
        await showEnquiry(enquiry)
        showToast({ title: accept ? (kind === 'join' ? m.joined : m.opened) : m.kept })
        if (enquiry.id !== enquiryId) await navigate(enquiryPath(enquiry.id))
      },
      failed: m.failed,
    },
  )
  return (
    <div className="received-suggestion">
      <p>{kind === 'join' ? m.join : m.split}</p>
      {to && (
        <p>
          <Link to={enquiryPath(to.id)} dir="auto">
            {to.beginning}
          </Link>{' '}
          <CompanyTime at={to.created_at} />
        </p>
      )}
      <div className="button-row">
        <Button look="outline" aria-busy={busy || undefined} onClick={() => void settle(true)}>
          {kind === 'join' ? m.joinIt : m.splitIt}
        </Button>
        <Button look="outline" aria-busy={busy || undefined} onClick={() => void settle(false)}>
          {m.stay}
        </Button>
      </div>
    </div>
  )
}
