import type {
  EnquiryEvent,
  EnquiryMail,
  EnquiryReply,
  WholeEnquiry,
} from '../../../../domain/enquiry/inbox/inbox-schema'

/** What someone wrote, or the changes between two such entries. */
export type ThreadItem =
  | { kind: 'written'; event: EnquiryEvent }
  | { kind: 'changes'; events: [EnquiryEvent, ...EnquiryEvent[]] }

type Happened = Pick<WholeEnquiry, 'events' | 'replies' | 'mails'>

export const replyOf = (
  { replies }: Pick<Happened, 'replies'>,
  event: EnquiryEvent,
): EnquiryReply | undefined => replies.find(({ id }) => id === event.reply_id)

/** Not what was moved to another enquiry since, and not what the enquiry began with. */
export const mailOf = ({ mails }: Pick<Happened, 'mails'>, event: EnquiryEvent): EnquiryMail | undefined =>
  mails.find(({ id, opened }) => id === event.mail_id && !opened)

/** In order of time, the oldest first: a reply that waits comes last, as it goes out after all that has happened. */
export function listThread(happened: Happened): ThreadItem[] {
  const sendTime = (event: EnquiryEvent) => {
    const reply = event.kind === 'reply' ? replyOf(happened, event) : undefined
    return reply?.state === 'waiting' ? Date.parse(reply.send_at) : 0
  }
  const items: ThreadItem[] = []
  for (const event of happened.events.toSorted((a, b) => sendTime(a) - sendTime(b))) {
    const last = items.at(-1)
    if (isWritten(happened, event)) items.push({ kind: 'written', event })
    else if (last?.kind === 'changes') last.events.push(event)
    else items.push({ kind: 'changes', events: [event] })
  }
  return items
}

/** A reply that was taken back is a change: nobody got it. */
function isWritten(happened: Happened, event: EnquiryEvent): boolean {
  if (event.kind === 'note') return true
  if (event.kind === 'reply') return replyOf(happened, event)?.state !== 'cancelled'
  return mailOf(happened, event) !== undefined
}
