import type { ReactNode } from 'react'
import type {
  EnquiryEvent,
  EnquiryMail,
  EnquiryReply,
  WholeEnquiry,
} from '../../../../domain/enquiry/inbox/inbox-schema'
import { toShownAddress } from '../../../../shared/email/shown-address'
import { Button } from '../../../ui/button'
import { CompanyTime } from '../../../ui/company-time'
import { enquiryMessages } from '../enquiry-messages'
import { ForwardMessage } from '../forward/forward-message'
import { forwardMessages } from '../forward/forward-messages'
import { Forwarded } from '../forward/forwarded'
import { SplitMail } from '../merge/split-mail'
import { MailFiles } from '../received/mail-files'
import { ReceivedMail } from '../received/received-mail'
import { TypedText } from '../typed-text'
import { Letter, type Side } from './letter'
import { MergedOpening, Opening } from './opening'
import { forwardOf, listThread, mailOf, replyOf, type ThreadItem } from './thread-items'
import { useEarlier } from './use-earlier'

const m = enquiryMessages.thread

/**
 * The conversation, oldest first: what the client wrote, replies and notes; between them, folded, what was changed. Of a
 * long one the beginning and the end, and the rest a part at a time.
 */
export function Thread({ enquiry }: { enquiry: WholeEnquiry }) {
  const items = listThread(enquiry)
  const { shown, hidden, showEarlier, list } = useEarlier(enquiry.id, items)
  return (
    <ol className="thread" aria-label={m.title} ref={list}>
      <li>
        <Opening enquiry={enquiry} />
      </li>
      {hidden > 0 && (
        <li className="thread-changes">
          <Button look="outline" onClick={showEarlier}>
            {m.earlier(hidden)}
          </Button>
        </li>
      )}
      <Items enquiry={enquiry} items={shown} />
    </ol>
  )
}

interface NewEntriesProps {
  enquiry: WholeEnquiry
  events: readonly EnquiryEvent[]
}

/** The part of the conversation that these events are. */
export const NewEntries = ({ enquiry, events }: NewEntriesProps) => (
  <ol className="thread">
    <Items enquiry={enquiry} items={listThread({ ...enquiry, events: [...events], merged: [] })} />
  </ol>
)

const Items = ({ enquiry, items }: { enquiry: WholeEnquiry; items: readonly ThreadItem[] }) =>
  items.map(item => {
    if (item.kind === 'written')
      return (
        <li key={item.event.id}>
          <Written enquiry={enquiry} event={item.event} />
        </li>
      )
    if (item.kind === 'opening')
      return (
        <li key={item.merged.id}>
          <MergedOpening enquiry={enquiry} merged={item.merged} />
        </li>
      )
    return (
      <li key={item.events[0].id} className="thread-changes">
        <Changes enquiry={enquiry} events={item.events} />
      </li>
    )
  })

interface EntryProps {
  enquiry: WholeEnquiry
  event: EnquiryEvent
}

const sides: Partial<Record<EnquiryEvent['kind'], Side>> = {
  reply: 'agency',
  note: 'note',
  forward: 'note',
  mail_note: 'note',
  auto_mail: 'program',
  report: 'program',
}

function Written({ enquiry, event }: EntryProps) {
  const { kind, at, text } = event
  const reply = replyOf(enquiry, event)
  const mail = mailOf(enquiry, event)
  const forward = kind === 'forward' ? forwardOf(enquiry, event) : undefined
  const written = kind === 'reply' ? reply?.body : text
  return (
    <Letter
      side={sides[kind] ?? 'client'}
      name={nameOf(enquiry, event)}
      words={mail && kind === 'mail_moved' ? m.moved(event.by?.name) : m.describe(event, reply)}
      detail={detailOf(enquiry, event)}
      at={at}
      state={kind === 'reply' ? reply?.state : forward?.state}
    >
      {mail && <ReceivedMail enquiry={enquiry} mail={mail} event={event} />}
      {written !== undefined && kind !== 'report' && (
        <TypedText className="letter-text" text={written} mentions={event.mentions} />
      )}
      {kind === 'reply' && reply && reply.files.length > 0 && (
        <MailFiles enquiryId={enquiry.id} files={reply.files} />
      )}
      {forward && <Forwarded enquiry={enquiry} forward={forward} />}
      <Refusal enquiry={enquiry} event={event} />
      <Forwardable enquiry={enquiry} event={event} />
    </Letter>
  )
}

/** Of a letter between the client and the agency: neither what members wrote for members nor what a server reports. */
function Forwardable({ enquiry, event }: EntryProps) {
  const { id } = enquiry
  const mail = mailOf(enquiry, event)
  if (mail)
    return isForMembers(mail.kind) ? null : (
      <>
        <ForwardMessage enquiryId={id} files={mail.files} mail_id={mail.id} reply_id={null} />
        {mail.kind === 'mail' && !mail.suggestion && <SplitMail enquiryId={id} mailId={mail.id} />}
      </>
    )
  const reply = event.kind === 'reply' ? replyOf(enquiry, event) : undefined
  return reply && <ForwardMessage enquiryId={id} files={reply.files} mail_id={null} reply_id={reply.id} />
}

const isForMembers = (kind: EnquiryMail['kind']): boolean => kind === 'mail_note' || kind === 'report'

/** Who it came from and went to, as far as the name does not say it. */
function detailOf(enquiry: WholeEnquiry, event: EnquiryEvent): ReactNode {
  const mail = mailOf(enquiry, event)
  if (mail) return <bdi>{m.from(toShownAddress(mail.from.address), mail.also_to.map(toShownAddress))}</bdi>
  if (event.kind === 'note') return m.forMembers
  const forward = event.kind === 'forward' && forwardOf(enquiry, event)
  if (forward) return <bdi>{forwardMessages.forwardedTo(forward.to)}</bdi>
  const cc = (event.kind === 'reply' && replyOf(enquiry, event)?.cc) || []
  return cc.length > 0 && <bdi>{m.cc(cc.map(toShownAddress))}</bdi>
}

/** What a mail server answered to an email that it did not take. */
function Refusal({ enquiry, event }: EntryProps) {
  const { kind, text } = event
  const reply = replyOf(enquiry, event)
  const sent = kind === 'reply' ? reply : kind === 'forward' ? forwardOf(enquiry, event) : undefined
  const failed = sent && isTold(sent) ? sent.last_answer : undefined
  const answer = kind === 'report' ? text : failed
  return answer !== undefined && <p className="letter-error">{m.lastAnswer(answer)}</p>
}

/** It failed, or a copy of it did. */
const isTold = ({ state, last_answer: answer }: Pick<EnquiryReply, 'state' | 'last_answer'>): boolean =>
  state === 'failed' || (state === 'sent' && answer.startsWith('Not taken for '))

/** A member whose account was deleted is no longer named; the website writes neither notes nor replies. */
function nameOf(enquiry: WholeEnquiry, event: EnquiryEvent): string {
  const from = mailOf(enquiry, event)?.from
  if (from) return from.name || toShownAddress(from.address)
  if (event.by) return event.by.name
  return ['note', 'reply', 'forward'].includes(event.kind) ? m.formerMember : m.website
}

interface ChangesProps {
  enquiry: WholeEnquiry
  events: readonly EnquiryEvent[]
}

/** One change is a line; several are folded into one. */
function Changes({ enquiry, events }: ChangesProps) {
  const lines = events.map(event => <Change key={event.id} enquiry={enquiry} event={event} />)
  if (lines.length === 1) return lines
  return (
    <details>
      <summary>{m.changes(lines.length)}</summary>
      {lines}
    </details>
  )
}

function Change({ enquiry, event }: EntryProps) {
  const reply = replyOf(enquiry, event)
  return (
    <>
      <p>
        <bdi>{nameOf(enquiry, event)}</bdi> {m.describe(event, reply)} <CompanyTime at={event.at} />
      </p>
      {event.kind === 'reply' && reply && <TypedText className="thread-dropped" text={reply.body} />}
      <Refusal enquiry={enquiry} event={event} />
    </>
  )
}
