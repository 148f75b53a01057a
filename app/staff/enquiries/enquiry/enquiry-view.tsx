import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { Button } from '../../../ui/button'
import { showToast } from '../../../ui/toast'
import { useShortcuts } from '../../kit/shortcuts'
import { changeEnquiry, markUnread } from '../calls'
import { offerUndo } from '../change-with-undo'
import { inboxMessages, statusNames } from '../messages'
import { describePromise } from '../promise-words'
import { ReplySection } from '../reply/reply-section'
import { Around, type Place, useAround } from './around'
import { enquiryMessages as m } from './enquiry-messages'
import { Handling } from './handling'
import { History } from './history'
import { NoteForm } from './note-form'
import { Sender } from './sender'
import { readCurrent, showEnquiry } from './use-enquiry'

interface EnquiryViewProps {
  enquiry: WholeEnquiry
  accountId: string
}

/** The message and everything around it: what happened since, the reply, who sees to it, and who wrote. */
export function EnquiryView({ enquiry, accountId }: EnquiryViewProps) {
  const { name, company, message, status } = enquiry
  const around = useAround(enquiry.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const { change, unread, write } = useActions(enquiry, around, field)
  const promise = describePromise(enquiry, Date.now())
  return (
    <>
      <Around id={enquiry.id} around={around} />
      <header className="enquiry-head">
        <h1 className="admin-title">{name}</h1>
        <p className="enquiry-company">{company}</p>
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
              {m.message}
            </h2>
            <p>{message}</p>
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
    // Staying would read it again.
    back()
  }

  useShortcuts({
    j: go(around.next),
    k: go(around.previous),
    r: write,
    e: () => void change({ status: 'archived' }),
    u: () => void unread(),
    b: back,
  })
  return { change, unread, write }
}

/** Optimistic locking: whatever someone else changed first is shown, and nothing of it is overwritten. */
async function makeChange(before: WholeEnquiry, to: EnquiryChange, who: string): Promise<void> {
  const { id, status, assignee, version, mails_held } = before
  const answer = await changeEnquiry(id, to, version)
  if (answer.ok) {
    await showEnquiry(answer.body)
    // Emails that have gone out cannot be called back.
    if (mails_held && !answer.body.mails_held) return showToast({ title: m.spam.done })
    const back = [{ id, status, assignee_id: assignee?.id ?? null }]
    return offerUndo(back, inboxMessages.change.done(to, who, 1))
  }
  const current = readCurrent(answer)
  if (current) await showEnquiry(current)
  const title = current ? m.handling.conflict : inboxMessages.change.failed
  showToast({ title, description: answer.detail, variant: 'destructive' })
}

interface SpamNoticeProps {
  enquiry: WholeEnquiry
  onRelease: () => Promise<void>
}

const SpamNotice = ({ enquiry: { mails_held: isHeld }, onRelease }: SpamNoticeProps) => (
  <section className="spam-notice" aria-labelledby="spam-notice">
    <h2 id="spam-notice">{m.spam.title}</h2>
    <p>{isHeld ? m.spam.held : m.spam.released}</p>
    <Button look="outline" onClick={() => void onRelease()}>
      {m.spam.notSpam}
    </Button>
  </section>
)
