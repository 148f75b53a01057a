import type { EnquiryEvent, EnquiryMail, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { splitMailText, type TextPart } from '../../../../domain/enquiry/inbox/received/mail-text'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { isBlank } from '../../../../shared/text'
import { TypedText } from '../typed-text'
import { FormattedMail } from './formatted-mail'
import { MailFiles } from './mail-files'
import { receivedMessages as m } from './received-messages'
import { Suggestion } from './suggestion'

export interface ReceivedMailProps {
  enquiry: WholeEnquiry
  mail: EnquiryMail
  /** The entry of the history that it is. */
  event?: EnquiryEvent | undefined
}

/** An email that came in: what is new in it, then what it quotes, its files. */
export function ReceivedMail({ enquiry, mail, event }: ReceivedMailProps) {
  const { text, files } = mail
  return (
    <div className="received">
      <p className="received-subject" dir="auto">
        {mail.subject || m.noSubject}
      </p>
      <Warnings enquiry={enquiry} mail={mail} event={event} />
      {isBlank(text) ? (
        <p className="staff-quiet">{m.noWords}</p>
      ) : (
        splitMailText(text).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
          <Part key={index} part={part} />
        ))
      )}
      {mail.has_html && <FormattedMail enquiryId={enquiry.id} mailId={mail.id} />}
      {files.length > 0 && <MailFiles enquiryId={enquiry.id} files={files} areForeign />}
      {mail.suggestion && <Suggestion enquiryId={enquiry.id} mailId={mail.id} suggestion={mail.suggestion} />}
    </div>
  )
}

/** Spoofing: what the sender may hope that nobody looks at. */
function Warnings({ enquiry, mail: { kind, from, reply_to: replyTo }, event }: ReceivedMailProps) {
  const isOther = from.address.toLowerCase() !== enquiry.email.toLowerCase()
  const warnings = [
    kind === 'mail_note' && describeNote(event),
    kind === 'forward_mail' && m.toForward,
    kind === 'mail' && isOther && m.otherSender(toShownAddress(from.address)),
    kind === 'mail' && replyTo !== '' && m.replyTo(toShownAddress(replyTo), toShownAddress(enquiry.email)),
  ].filter(warning => warning !== false)
  return warnings.map(warning => (
    <p key={warning} className="received-warning">
      {warning}
    </p>
  ))
}

/** A note by email: what became of it, and why. */
function describeNote(event: EnquiryEvent | undefined): string {
  if (event?.reply_id !== undefined) return m.passedOn
  return event?.unsent === undefined ? m.byMember : m.unsent(event.unsent)
}

function Part({ part: { kind, text } }: { part: TextPart }) {
  if (isBlank(text)) return null
  const words = <TypedText className="received-text" text={text.replace(/^\n+|\s+$/g, '')} />
  if (kind === 'own') return words
  if (kind === 'signature') return <div className="received-signature">{words}</div>
  return (
    <details className="received-quote">
      <summary>{m.quoted}</summary>
      {words}
    </details>
  )
}
