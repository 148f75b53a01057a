import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type EnquiryField, enquiryForm, type FormField } from '../../../../domain/enquiry/enquiry'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import { columnFields } from '../../../../domain/enquiry/inbox/field-uses'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { formatDate } from '../../../../shared/dates'
import { mailtoAddress } from '../../../../shared/email/email-address'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { CompanyTime } from '../../../ui/company-time'
import { enquiryMessages } from '../enquiry-messages'
import { statusNames } from '../messages'

const m = enquiryMessages

/** Who wrote, how to reach them, and what else is known of the address. */
export const Sender = ({ enquiry }: { enquiry: WholeEnquiry }) => (
  <section className="sender" aria-labelledby="sender">
    <h2 id="sender">{m.sender.title}</h2>
    <dl className="ledger">
      {listFacts(enquiry).map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    {enquiry.sender.is_member && <p className="staff-quiet">{m.sender.isMember}</p>}
    <PostsBySender posts={enquiry.sender.posts} />
    <EarlierEnquiries enquiries={enquiry.sender.enquiries} />
  </section>
)

/** The name and the message are shown elsewhere on the page; how to reach the sender comes first. */
const factFields = columnFields
  .filter(field => field !== 'name' && field !== 'message')
  .toSorted((a, b) => Number(isReach(b)) - Number(isReach(a)))

function isReach(field: EnquiryField): boolean {
  const { kind } = enquiryForm[field]
  return kind === 'email' || kind === 'tel'
}

function Typed({ kind, text }: { kind: FormField['kind']; text: string }) {
  if (text === '') return kind === 'service' ? m.noService : m.notGiven
  if (kind === 'email') return <a href={mailtoAddress(text)}>{toShownAddress(text)}</a>
  if (kind === 'tel') return <a href={`tel:${text.replaceAll(/[^\d+]/g, '')}`}>{text}</a>
  return kind === 'service' ? text : <bdi>{text}</bdi>
}

interface Fact {
  term: string
  fact: ReactNode
}

function listFacts(enquiry: WholeEnquiry): Fact[] {
  const { status, created_at, due_at, sender } = enquiry
  const { subscription } = sender
  const isDue = due_at !== null && status !== 'spam'
  return [
    ...factFields.map(field => ({
      term: enquiryForm[field].label,
      fact: <Typed kind={enquiryForm[field].kind} text={enquiry[field]} />,
    })),
    { term: m.received, fact: <CompanyTime at={created_at} /> },
    ...(enquiry.origin === null ? [] : [{ term: m.sender.origin, fact: enquiry.origin }]),
    {
      term: m.sender.policy,
      fact: (
        <a href={`/privacy/${enquiry.privacy_policy}`} target="_blank" rel="noopener">
          {m.sender.policyVersion(enquiry.privacy_policy)}
        </a>
      ),
    },
    ...(isDue ? [{ term: m.due, fact: <CompanyTime at={due_at} /> }] : []),
    {
      term: m.sender.newsletter,
      fact: subscription ? m.sender.subscriptions[subscription] : m.sender.noSubscription,
    },
  ]
}

function PostsBySender({ posts }: { posts: WholeEnquiry['sender']['posts'] }) {
  if (posts.length === 0) return null
  return (
    <>
      <h3>{m.sender.posts}</h3>
      <ul className="earlier">
        {posts.map(({ id, title, status, date }) => (
          <li key={id}>
            <Link to={`/admin/edit-post/${encodeURIComponent(id)}`}>{title}</Link>
            <p className="staff-quiet">
              {m.sender.postStatuses[status]}, {formatDate(date)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function EarlierEnquiries({ enquiries }: { enquiries: WholeEnquiry['sender']['enquiries'] }) {
  if (enquiries.length === 0) return <p className="staff-quiet">{m.sender.noEarlier}</p>
  return (
    <>
      <h3>{m.sender.earlier}</h3>
      <ul className="earlier">
        {enquiries.map(({ id, beginning, status, created_at }) => (
          <li key={id}>
            <Link to={enquiryPath(id)} dir="auto">
              {beginning}
            </Link>
            <p className="staff-quiet">
              {statusNames[status]}, <CompanyTime at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
