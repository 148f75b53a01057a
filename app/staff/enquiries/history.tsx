import type { EnquiryEvent, EnquiryMail, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../shared/email/shown-address'
import { CompanyTime } from '../../ui/company-time'
import { enquiryMessages } from './enquiry-messages'
import { ReceivedMail } from './received/received-mail'
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
export const Entries = ({ enquiry, events, begins = false }: EntriesProps) => (
  <ol className="history">
    {begins && (
      <li>
        <p className="history-what">
          {enquiry.mails.some(({ opened }) => opened) ? m.arrivedByMail : m.arrived}{' '}
          <CompanyTime at={enquiry.created_at} />
        </p>
      </li>
    )}
    {events.map(event => (
      <Entry key={event.id} enquiry={enquiry} event={event} />
    ))}
  </ol>
)

interface EntryProps {
  enquiry: WholeEnquiry
  event: EnquiryEvent
}

function Entry({ enquiry, event }: EntryProps) {
  const { kind, at, by, text } = event
  const reply = enquiry.replies.find(({ id }) => id === event.reply_id)
  // What was moved elsewhere since is shown there; what it began with is the message.
  const mail = enquiry.mails.find(({ id, opened }) => id === event.mail_id && !opened)
  // A member whose account was deleted is no longer named; the website writes neither notes nor replies.
  const nameless = kind === 'note' || kind === 'reply' ? m.formerMember : senderOf(mail)
  const written = kind === 'reply' ? reply?.body : text
  return (
    <li data-kind={kind} data-state={kind === 'reply' ? reply?.state : undefined}>
      <p className="history-what">
        <strong dir="auto">{by?.name ?? nameless}</strong> {m.describe(event, reply)} <CompanyTime at={at} />
      </p>
      {mail && <ReceivedMail enquiry={enquiry} mail={mail} />}
      {written !== undefined && kind !== 'report' && <TypedText className="history-text" text={written} />}
      {kind === 'reply' && reply?.state === 'waiting' && (
        <p className="staff-quiet">
          {m.goesOut} <CompanyTime at={reply.send_at} />
        </p>
      )}
      {kind === 'report' && text !== undefined && <p className="history-error">{m.lastAnswer(text)}</p>}
      {kind === 'reply' && reply?.state === 'failed' && (
        <p className="history-error">{m.lastAnswer(reply.last_answer)}</p>
      )}
    </li>
  )
}

const senderOf = (mail: EnquiryMail | undefined): string =>
  mail ? mail.from.name || toShownAddress(mail.from.address) : m.website
