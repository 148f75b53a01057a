import { Link } from 'react-router'
import type { EnquiryPage, ListedEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { serverNow } from '../../../session/clock/server-clock'
import { CompanyTime } from '../../../ui/company-time'
import { enquiryPath } from '../address'
import type { ListState } from '../list-state'
import { inboxMessages as m, nobody, statusNames } from '../messages'
import { describePromise } from '../promise-messages'

export interface InboxRowProps {
  enquiry: EnquiryPage['enquiries'][number]
  state: ListState
  isSelected: boolean
  onSelect: () => void
}

/** One enquiry: sender, subject, the time left to answer, and the assignee. */
export function InboxRow({ enquiry, state, isSelected, onSelect }: InboxRowProps) {
  const { id, name, company, service, beginning, unread, from_sender: fromSender } = enquiry
  return (
    <li
      id={`enquiry-${id}`}
      className="inbox-row"
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
        {fromSender > 1 && <p>{m.fromSender(fromSender)}</p>}
      </div>
      <div className="inbox-subject">
        <p>{service || m.service.none}</p>
        <p className="inbox-beginning" dir="auto">
          {beginning}
        </p>
      </div>
      <Standing enquiry={enquiry} />
    </li>
  )
}

function Standing({ enquiry }: { enquiry: ListedEnquiry }) {
  const { status, assignee, created_at } = enquiry
  const promise = describePromise(enquiry, serverNow())
  return (
    <div className="inbox-standing">
      <p className="marks">
        <strong data-status={status}>{statusNames[status]}</strong>
        {promise && <span data-promise={promise.state}>{promise.words}</span>}
      </p>
      <p className="inbox-fine">
        <span className="inbox-assignee">
          <span className="visually-hidden">{m.assignedTo} </span>
          {assignee?.name ?? nobody}
        </span>
        <CompanyTime at={created_at} />
      </p>
    </div>
  )
}
