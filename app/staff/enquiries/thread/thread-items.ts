import type { EnquiryForward } from '../../../../domain/enquiry/inbox/forward/forward-schema'
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
  /** What a merged enquiry began with. */
  | { kind: 'opening'; merged: Merged }

type Merged = WholeEnquiry['merged'][number]
type Happened = Pick<WholeEnquiry, 'events' | 'replies' | 'forwards' | 'mails' | 'merged'>

export const replyOf = (
  { replies }: Pick<Happened, 'replies'>,
  event: EnquiryEvent,
): EnquiryReply | undefined => replies.find(({ id }) => id === event.reply_id)

export const forwardOf = (
  { forwards }: Pick<Happened, 'forwards'>,
  event: EnquiryEvent,
): EnquiryForward | undefined => forwards.find(({ id }) => id === event.reply_id)

/** Not what was moved to another enquiry since, and not what the enquiry began with. */
export const mailOf = ({ mails }: Pick<Happened, 'mails'>, event: EnquiryEvent): EnquiryMail | undefined =>
  mails.find(({ id, opened }) => id === event.mail_id && !opened)

/** In order of time, the oldest first: a reply that waits comes last, as it goes out after all that has happened. */
export function listThread(happened: Happened): ThreadItem[] {
  const sendTime = (event: EnquiryEvent) => {
    const written = isSending(event) ? (replyOf(happened, event) ?? forwardOf(happened, event)) : undefined
    return written?.state === 'waiting' ? Date.parse(written.send_at) : 0
  }
  const items: ThreadItem[] = []
  let openings = happened.merged
  const addOpenings = (until: string) => {
    const due = openings.filter(({ created_at }) => created_at <= until)
    openings = openings.filter(merged => !due.includes(merged))
    items.push(...due.map(merged => ({ kind: 'opening' as const, merged })))
  }
  for (const event of happened.events.toSorted((a, b) => sendTime(a) - sendTime(b))) {
    addOpenings(event.at)
    const last = items.at(-1)
    if (isWritten(happened, event)) items.push({ kind: 'written', event })
    else if (last?.kind === 'changes') last.events.push(event)
    else items.push({ kind: 'changes', events: [event] })
  }
  return [...items, ...openings.map(merged => ({ kind: 'opening' as const, merged }))]
}

const isSending = ({ kind }: EnquiryEvent): boolean => kind === 'reply' || kind === 'forward'

/** A reply that was taken back is a change: nobody got it. One that was erased with what it forwards is one, too. */
function isWritten(happened: Happened, event: EnquiryEvent): boolean {
  if (event.kind === 'note') return true
  if (event.kind === 'reply') return replyOf(happened, event)?.state !== 'cancelled'
  if (event.kind === 'forward') return (forwardOf(happened, event)?.state ?? 'cancelled') !== 'cancelled'
  return mailOf(happened, event) !== undefined
}
