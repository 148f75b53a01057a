import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { enquiryForm } from '../../../../domain/enquiry/enquiry'
import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { serverNow } from '../../../session/clock/server-clock'
import { readCurrent } from '../../../session/save-answer'
import { Button } from '../../../ui/button'
import { showToast } from '../../../ui/toast'
import { useShortcuts } from '../../kit/shortcuts'
import { changeEnquiry, markUnread } from '../calls'
import { offerUndo } from '../change-with-undo'
import { enquiryMessages as m } from '../enquiry-messages'
import { History } from '../history'
import { inboxMessages, statusNames } from '../messages'
import { describePromise } from '../promise-messages'
import { ReceivedMail } from '../received/received-mail'
import { ReplySection } from '../reply/reply-section'
import { TypedText } from '../typed-text'
import { showEnquiry } from '../use-enquiry'
import { Around, type Place, useAround } from './around'
import { Handling } from './handling'
import { NoteForm } from './note-form'
import { Sender } from './sender'

interface EnquiryViewProps {
  enquiry: WholeEnquiry
  accountId: string
}

/** The message and everything around it: its history, the reply, status and assignee, and the sender. */
export function EnquiryView({ enquiry, accountId }: EnquiryViewProps) {
  const { name, company, message, status } = enquiry
  const around = useAround(enquiry.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const { change, unread, write } = useActions(enquiry, around, field)
  const promise = describePromise(enquiry, serverNow())
  const opening = enquiry.mails.find(({ opened }) => opened)
  return (
    <>
      <Around id={enquiry.id} around={around} />
      <header className="enquiry-head">
        <h1 className="admin-title" dir="auto">
          {name}
        </h1>
        <p className="enquiry-company" dir="auto">
          {company}
        </p>
        <p className="marks">
          <strong data-status={status}>{statusNames[status]}</strong>
          {promise && <span data-promise={promise.state}>{promise.words}</span>}
        </p>
      </header>
      <div className="enquiry">
        <div className="enquiry-main">
          {status === 'spam' && <SpamNotice enquiry={enquiry} onRelease={() => change({ status: 'new' })} />}
          <section className="enquiry-message" aria-labelledby="enquiry-message">
            <h2 id="enquiry-message" className="visually-hidden">
              {enquiryForm.message.label}
            </h2>
            {opening ? <ReceivedMail enquiry={enquiry} mail={opening} /> : <TypedText text={message} />}
          </section>
          <History enquiry={enquiry} />
          <NoteForm id={enquiry.id} accountId={accountId} />
          <ReplySection enquiry={enquiry} accountId={accountId} field={field} onWrite={write} />
        </div>
        <div className="enquiry-side">
          <Handling enquiry={enquiry} accountId={accountId} onChange={change} onUnread={unread} />
          <Sender enquiry={enquiry} />
        </div>
      </div>
    </>
  )
}

/** What can be done to the enquiry, by buttons and by keys. */
function useActions(enquiry: WholeEnquiry, around: Place, field: RefObject<HTMLTextAreaElement | null>) {
  const { id } = enquiry
  const write = () => field.current?.focus()
  const navigate = useNavigate()
  const change = (to: EnquiryChange, who = '') => makeChange(enquiry, to, who)
  const back = () => void navigate(around.list, { state: { row: id } })
  const go = (to: string | undefined) => () => to !== undefined && void navigate(to, { state: around.state })

  async function unread() {
    const answer = await markUnread(id)
    if (!answer.ok) {
      const title = inboxMessages.change.failed
      return showToast({ title, description: answer.detail, variant: 'destructive' })
    }
    showToast({ title: inboxMessages.change.unread })
    // Staying on the page would mark it as read again.
    back()
  }

  /** Goes to the next enquiry of the list, as the key j does; after the last one, back to the list. */
  async function archive() {
    const isDone = await change({ status: 'archived' })
    if (!isDone) return
    if (around.next === undefined) back()
    else go(around.next)()
  }

  useShortcuts({
    j: go(around.next),
    k: go(around.previous),
    r: write,
    e: () => void archive(),
    u: () => void unread(),
    b: back,
  })
  return { change, unread, write }
}

/**
 * Optimistic locking: whatever someone else changed first is shown, and nothing of it is overwritten. Says whether the
 * change was made.
 */
async function makeChange(before: WholeEnquiry, to: EnquiryChange, who: string): Promise<boolean> {
  const { id, status, assignee, version, mails_held } = before
  const answer = await changeEnquiry(id, to, version)
  if (answer.ok) {
    await showEnquiry(answer.body)
    // Emails that have gone out cannot be called back.
    if (mails_held && !answer.body.mails_held) showToast({ title: m.spam.done })
    else offerUndo([{ id, status, assignee_id: assignee?.id ?? null }], inboxMessages.change.done(to, who, 1))
    return true
  }
  const current = readCurrent<WholeEnquiry>(answer)
  if (current) await showEnquiry(current)
  const title = current ? m.handling.conflict : inboxMessages.change.failed
  showToast({ title, description: answer.detail, variant: 'destructive' })
  return false
}

interface SpamNoticeProps {
  enquiry: WholeEnquiry
  onRelease: () => Promise<unknown>
}

function SpamNotice({ enquiry: { mails_held: isHeld, events }, onRelease }: SpamNoticeProps) {
  const marked = events.findLast(({ kind, to }) => kind === 'status' && to === 'spam')
  return (
    <section className="spam-notice" aria-labelledby="spam-notice">
      <h2 id="spam-notice">{marked ? m.spam.marked(marked.by?.name) : m.spam.title}</h2>
      <p>{isHeld ? m.spam.held : m.spam.released}</p>
      <Button look="outline" onClick={() => void onRelease()}>
        {m.spam.notSpam}
      </Button>
    </section>
  )
}
