import { Link } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import type { EnquiryPage, ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { outcomeNames } from '../../../../domain/enquiry/inbox/outcome/outcome-messages'
import { serverNow } from '../../../session/clock/server-clock'
import { CompanyTime } from '../../../ui/company-time'
import { inboxPath, openInbox } from '../address'
import { LabelChips } from '../labels/label-chips'
import type { ListState } from '../list-state'
import { inboxMessages as m, nobody } from '../messages'
import { describePromise } from '../promise-messages'
import { SnoozeEnd, StateMark } from '../snooze/snooze-state'

export interface InboxRowProps {
  enquiry: EnquiryPage['enquiries'][number]
  state: ListState
  isSelected: boolean
  onSelect: () => void
}

/** One enquiry: sender, subject, the time left to answer, and the assignee. */
export function InboxRow({ enquiry, state, isSelected, onSelect }: InboxRowProps) {
  const { id, name, email, company, service, beginning, unread } = enquiry
  const { from_sender: fromSender, open_from_sender: open } = enquiry
  return (
    <li
      id={`enquiry-${id}`}
      className="inbox-row"
      data-id={id}
      data-unread={unread || undefined}
      data-selected={isSelected || undefined}
    >
      <label className="inbox-check">
        <input type="checkbox" checked={isSelected} aria-label={m.select.one(name)} onChange={onSelect} />
      </label>
      <div className="inbox-sender">
        <Link className="inbox-open" to={enquiryPath(id)} state={state}>
          {unread && <span className="visually-hidden">{m.unread}: </span>}
          <bdi>{name}</bdi>
        </Link>
        <p dir="auto">{company}</p>
        {fromSender > 1 && (
          <p className="inbox-of-sender">
            <Link className="text-link" to={inboxPath({ ...openInbox, status: 'all', search: email })}>
              {m.fromSender(fromSender, open)}
              <span className="visually-hidden">: {name}</span>
            </Link>
          </p>
        )}
      </div>
      <div className="inbox-subject">
        <p>{service || m.service.none}</p>
        <p className="inbox-beginning" dir="auto">
          {beginning}
        </p>
        {enquiry.found_in_email && (
          <p>
            {m.foundInEmail} <CompanyTime at={enquiry.found_in_email} />
          </p>
        )}
        <LabelChips labels={enquiry.labels} />
      </div>
      <Standing enquiry={enquiry} />
    </li>
  )
}

/** State with the time left, whose it is, and when it came. */
function Standing({ enquiry }: { enquiry: ListedEnquiry }) {
  const { assignee, outcome, created_at } = enquiry
  const now = serverNow()
  const promise = describePromise(enquiry, now)
  return (
    <>
      <div className="inbox-standing">
        <p className="marks">
          <StateMark enquiry={enquiry} />
          <SnoozeEnd enquiry={enquiry} />
          {outcome && <strong data-outcome={outcome.result}>{outcomeNames[outcome.result]}</strong>}
        </p>
        {promise && (
          <p className="inbox-promise" data-promise={promise.state}>
            <PromiseClock passed={promise.passed} /> {promise.words}
          </p>
        )}
      </div>
      <div className="inbox-fine">
        <p
          className="inbox-assignee"
          data-nobody={assignee === null || undefined}
          title={assignee?.name ?? nobody}
        >
          <span aria-hidden="true">{assignee && initialsOf(assignee.name)}</span>
          <span className="visually-hidden">
            {m.assignedTo} {assignee?.name ?? nobody}
          </span>
        </p>
        <p className="inbox-time">
          <CompanyTime at={created_at} />
        </p>
      </div>
    </>
  )
}

/** A small clock that fills while the promised time passes. */
const PromiseClock = ({ passed }: { passed: number | undefined }) =>
  passed !== undefined && (
    <svg className="inbox-clock" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <circle cx="10" cy="10" r="4.5" pathLength="100" strokeDasharray={`${Math.round(passed * 100)} 100`} />
    </svg>
  )

/** Of the first and the last word of a name, or the first letter of an address. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = name.includes('@') ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : '']
  return letters
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
