import type { EnquiryEvent, EnquiryReply, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { CompanyTime } from '../../ui/company-time'
import { enquiryMessages } from './enquiry-messages'
import { TypedText } from './typed-text'

const m = enquiryMessages.history

/** Everything that happened to the enquiry, oldest first. */
export const History = ({ enquiry }: { enquiry: WholeEnquiry }) => (
  <section aria-labelledby="history">
    <h2 id="history">{m.title}</h2>
    <Entries enquiry={enquiry} events={enquiry.events} begins />
  </section>
)

export interface EntriesProps {
  enquiry: WholeEnquiry
  events: readonly EnquiryEvent[]
  /** Says first when the enquiry arrived. */
  begins?: boolean
}

/** Entries of the history, with names, times, and what was written. */
export const Entries = ({ enquiry: { replies, created_at }, events, begins = false }: EntriesProps) => (
  <ol className="history">
    {begins && (
      <li>
        <p className="history-what">
          {m.arrived} <CompanyTime at={created_at} />
        </p>
      </li>
    )}
    {events.map(event => (
      <Entry key={event.id} event={event} reply={replies.find(({ id }) => id === event.reply_id)} />
    ))}
  </ol>
)

interface EntryProps {
  event: EnquiryEvent
  reply: EnquiryReply | undefined
}

function Entry({ event, reply }: EntryProps) {
  const { kind, at, by, text } = event
  // A member whose account was deleted is no longer named; the website writes neither notes nor replies.
  const nameless = kind === 'note' || kind === 'reply' ? m.formerMember : m.website
  const written = kind === 'reply' ? reply?.body : text
  return (
    <li data-kind={kind} data-state={kind === 'reply' ? reply?.state : undefined}>
      <p className="history-what">
        <strong>{by?.name ?? nameless}</strong> {m.describe(event, reply)} <CompanyTime at={at} />
      </p>
      {written !== undefined && <TypedText className="history-text" text={written} />}
      {kind === 'reply' && reply?.state === 'waiting' && (
        <p className="staff-quiet">
          {m.goesOut} <CompanyTime at={reply.send_at} />
        </p>
      )}
      {reply?.state === 'failed' && <p className="history-error">{m.lastAnswer(reply.last_answer)}</p>}
    </li>
  )
}
