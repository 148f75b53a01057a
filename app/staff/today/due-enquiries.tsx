import { Link } from 'react-router'
import { enquiryPath } from '../../../domain/enquiry/enquiry-path'
import type { Today } from '../../../domain/today/today-schema'
import { serverNow } from '../../session/clock/server-clock'
import { inboxPath, openInbox } from '../enquiries/address'
import { describePromise } from '../enquiries/promise-messages'
import { todayMessages } from './messages'

const m = todayMessages.enquiries

/** Enquiries without an answer, the most urgent first, with the time that is left of the promise. */
export const DueEnquiries = ({ enquiries: { due, open } }: Pick<Today, 'enquiries'>) => (
  <section className="today-part" aria-labelledby="today-enquiries">
    <div className="title-row">
      <h2 id="today-enquiries">{m.title}</h2>
      {open > due.length && <Link to={inboxPath(openInbox)}>{m.all(open)}</Link>}
    </div>
    {due.length === 0 ? (
      <p className="staff-quiet">{m.empty}</p>
    ) : (
      <ul className="today-rows">
        {due.map(enquiry => (
          <DueEnquiry key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    )}
  </section>
)

function DueEnquiry({ enquiry }: { enquiry: Today['enquiries']['due'][number] }) {
  const promise = describePromise(enquiry, serverNow())
  return (
    <li data-kind={promise?.state}>
      <Link to={enquiryPath(enquiry.id)}>
        <bdi>{enquiry.name}</bdi>, <bdi>{enquiry.company}</bdi>
      </Link>
      <p className="staff-quiet">
        {promise && <strong>{promise.words}</strong>}, {enquiry.assignee?.name ?? m.nobody}
      </p>
    </li>
  )
}
