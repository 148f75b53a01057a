import { Link, useNavigate } from 'react-router'
import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { isWaiting } from '../../../../domain/enquiry/inbox/snooze/snooze'
import { serverNow } from '../../../session/clock/server-clock'
import { readCurrent } from '../../../session/save-answer'
import { Button } from '../../../ui/button'
import { showToast } from '../../../ui/toast'
import { useShortcuts } from '../../kit/shortcuts'
import { inboxPath, openInbox } from '../address'
import { markUnread } from '../calls'
import { useAssign } from '../chooser/use-assign'
import { enquiryMessages as m } from '../enquiry-messages'
import { ForwardingPlace } from '../forward/forwarding'
import { useLabelling } from '../labels/use-labelling'
import { MergedNotice } from '../merge/merged-notice'
import { inboxMessages } from '../messages'
import { describePromise } from '../promise-messages'
import { Composer, useWritingPlace, type WritingPlace } from '../reply/composer'
import { saveChange } from '../save-change'
import { SnoozeEnd, StateMark } from '../snooze/snooze-state'
import { useSnooze } from '../snooze/use-snooze'
import { Thread } from '../thread/thread'
import { Around, type Place, useAround } from './around'
import { Handling } from './handling'
import { Sender } from './sender'
import { ThumbBar } from './thumb-bar'

interface EnquiryViewProps {
  enquiry: WholeEnquiry
  accountId: string
}

/** The conversation with the reply at its end, and beside it status, assignee and sender. */
export function EnquiryView({ enquiry, accountId }: EnquiryViewProps) {
  const { name, company, status } = enquiry
  const around = useAround(enquiry.id)
  const place = useWritingPlace()
  const { change, unread, goOn, dialog, ...quick } = useActions(enquiry, around, place)
  const promise = describePromise(enquiry, serverNow())
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
        <OthersOfSender enquiry={enquiry} />
        <div className="enquiry-standing">
          <p className="marks">
            <StateMark enquiry={enquiry} />
            <SnoozeEnd enquiry={enquiry} />
            {promise && <span data-promise={promise.state}>{promise.words}</span>}
          </p>
          <p className="staff-quiet">{inboxMessages.times()}</p>
        </div>
      </header>
      <div className="enquiry">
        <div className="enquiry-main">
          {enquiry.merged_into && <MergedNotice enquiryId={enquiry.id} into={enquiry.merged_into} />}
          {status === 'spam' && <SpamNotice enquiry={enquiry} onRelease={() => change({ status: 'new' })} />}
          <ForwardingPlace enquiry={enquiry}>
            <Thread enquiry={enquiry} />
            {!enquiry.merged_into && (
              <Composer enquiry={enquiry} accountId={accountId} place={place} onGoOn={goOn} />
            )}
          </ForwardingPlace>
        </div>
        <div className="enquiry-side">
          {!enquiry.merged_into && (
            <Handling
              enquiry={enquiry}
              accountId={accountId}
              onChange={change}
              onUnread={unread}
              onSave={to => saveChange(enquiry, to)}
            />
          )}
          <Sender enquiry={enquiry} />
        </div>
      </div>
      {!enquiry.merged_into && (
        <ThumbBar
          enquiry={enquiry}
          onReply={() => place.write('reply')}
          onArchive={quick.archive}
          onAssign={quick.assign}
          onSnooze={quick.snooze}
        />
      )}
      {dialog}
    </>
  )
}

/** One person's enquiries are seen as one person's. */
function OthersOfSender({ enquiry: { email, sender } }: { enquiry: WholeEnquiry }) {
  const open = sender.enquiries.filter(isWaiting).length
  if (open === 0) return null
  return (
    <p>
      <Link className="text-link" to={inboxPath({ ...openInbox, status: 'all', search: email })}>
        {inboxMessages.fromSender(sender.enquiries.length + 1, open)}
      </Link>
    </p>
  )
}

/** What can be done to the enquiry, by buttons and by keys. */
function useActions(enquiry: WholeEnquiry, around: Place, { write }: WritingPlace) {
  const { id } = enquiry
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

  /** To the next enquiry of the list, as the key j does; after the last one, back to the list. */
  const goOn = around.next === undefined ? back : go(around.next)

  async function archive() {
    if (await change({ status: 'archived' })) goOn()
  }

  const snooze = useSnooze(async (_, until) => {
    if ((await change({ snoozed_until: until })) && until !== null) goOn()
  })

  const assign = useAssign((_, assignee_id, who) => void change({ assignee_id }, who))

  const labelling = useLabelling((_, labels) => void change(labels))

  const quick = {
    archive: () => void archive(),
    snooze: () => snooze.ask([enquiry]),
    assign: () => assign.ask([enquiry]),
  }
  useShortcuts({
    j: go(around.next),
    k: go(around.previous),
    r: () => write('reply'),
    n: () => write('note'),
    e: quick.archive,
    s: quick.snooze,
    a: quick.assign,
    l: () => labelling.ask([enquiry]),
    u: () => void unread(),
    b: back,
  })
  return { change, unread, goOn, ...quick, dialog: snooze.dialog ?? assign.dialog ?? labelling.dialog }
}

/** Says whether the change was made, and in a toast why it was not. */
async function makeChange(before: WholeEnquiry, to: EnquiryChange, who: string): Promise<boolean> {
  const answer = await saveChange(before, to, who)
  if (answer.ok) return true
  const title = readCurrent(answer) ? m.handling.conflict : inboxMessages.change.failed
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
