import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EnquiryEvent, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { findPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { isBlank } from '../../../../shared/text'
import { serverNow } from '../../../session/clock/server-clock'
import { readCurrent } from '../../../session/save-answer'
import { companyClock } from '../../../ui/agency/clock'
import { showToast } from '../../../ui/toast'
import { useApiAction } from '../../kit/use-api-action'
import { enquiryPath } from '../address'
import { sendReply, takeReplyBack } from '../calls'
import { bringBackDraft, joinDraft, noDraft, useDraft } from '../draft'
import { showEnquiry } from '../use-enquiry'
import { goesOn } from './go-on'
import { replyMessages as m } from './reply-messages'
import { remindTime, useTimes } from './use-times'
import { useWriting } from './use-writing'

interface ReplyErrors {
  body?: string
  send_at?: string
  remind_at?: string
  /** What is wrong with the reply as a whole. */
  whole?: string
}

interface ReplyOptions {
  accountId: string
  /** Puts the focus into the field. */
  onWrite: () => void
  /** Opens the next enquiry. */
  onGoOn: () => void
}

/** The unsent text, and the ways between it and the outbox. */
export function useReply(enquiry: WholeEnquiry, { accountId, onWrite, onGoOn }: ReplyOptions) {
  const { id, events, version } = enquiry
  const navigate = useNavigate()
  const { draft, keep } = useDraft('reply', id, accountId)
  const { resetTimes, ...times } = useTimes()
  const { sendAt } = times
  const [errors, setErrors] = useState<ReplyErrors>({})
  const [isRefused, setIsRefused] = useState(false)
  /** Placeholders about which the author was warned, and which may now be sent unfilled. */
  const [warnedOf, setWarnedOf] = useState<readonly string[]>([])
  const isWriting = !isBlank(draft.text)
  useWriting(id, isWriting)
  const news = isWriting ? findNews(events, draft.seen, accountId) : []

  function write(text: string) {
    keep({ text, seen: draft.text === '' ? seenOf(enquiry) : draft.seen })
    setErrors({})
    if (text === '') setIsRefused(false)
  }

  function checkAndSend() {
    const body = draft.text.trim()
    const at = sendAt === undefined ? undefined : companyClock().toInstant(sendAt)
    const left = findPlaceholders(body)
    const found = checkReply(body, sendAt, at)
    if (left.some(one => !warnedOf.includes(one))) found.body ??= m.placeholders(left)
    setWarnedOf(left)
    setErrors(found)
    if (found.body !== undefined) onWrite()
    if (Object.keys(found).length > 0) return undefined
    const remind_at = remindTime(times.remindIn, at)
    return sendReply(id, { body, ...(at && { send_at: at }), ...(remind_at && { remind_at }) }, version)
  }
  const { busy, run: send } = useApiAction(checkAndSend, {
    async onDone(sent) {
      keep(noDraft)
      setIsRefused(false)
      setWarnedOf([])
      resetTimes()
      await showEnquiry(sent)
      if (goesOn(accountId)) leave(sent)
    },
    async onRefused(problem) {
      const current = readCurrent<WholeEnquiry>(problem)
      if (!current) return setErrors({ ...problem.errors, whole: `${m.failed} ${problem.detail}` })
      await showEnquiry(current)
      setIsRefused(true)
    },
  })

  async function takeBack(replyId: string) {
    const taken = await takeBackOrSayWhy(id, replyId)
    if (!taken) return
    // What has been typed since stays below it.
    keep({ text: joinDraft(taken.body, draft.text), seen: seenOf(taken.enquiry) })
    setErrors({})
    onWrite()
  }

  /** On another page the reply can be taken back from its toast, which leads here again. */
  function leave(sent: WholeEnquiry) {
    const before = new Set(enquiry.replies.map(reply => reply.id))
    const reply = sent.replies.find(({ id: replyId }) => !before.has(replyId))
    const run = async () => {
      const taken = reply && (await takeBackOrSayWhy(id, reply.id))
      if (!taken) return
      const draft = { text: taken.body, seen: seenOf(taken.enquiry) }
      await bringBackDraft('reply', { enquiryId: id, accountId, draft })
      await navigate(enquiryPath(id))
    }
    showToast({ title: m.sent.title, action: { label: m.sent.takeBack, run: () => void run() } })
    onGoOn()
  }

  return {
    text: draft.text,
    ...times,
    errors,
    busy,
    /** What others did since the author began. Only a reply, the client's email or a refusal is a reason to interrupt. */
    news: isRefused || news.some(({ kind }) => kind === 'reply' || kind === 'mail') ? news : [],
    isRefused,
    isWarned: findPlaceholders(draft.text).some(one => warnedOf.includes(one)),
    write,
    send,
    takeBack,
  }
}

async function takeBackOrSayWhy(id: string, replyId: string) {
  const answer = await takeReplyBack(id, replyId)
  if (!answer.ok) {
    showToast({ title: m.waiting.failed, description: answer.detail, variant: 'destructive' })
    return undefined
  }
  await showEnquiry(answer.body.enquiry)
  showToast({ title: m.waiting.takenBack })
  return answer.body
}

export type Reply = ReturnType<typeof useReply>

function checkReply(body: string, sendAt: string | undefined, at: string | undefined): ReplyErrors {
  if (body === '') return { body: m.missing }
  if (sendAt === undefined) return {}
  if (at === undefined) return { send_at: m.noTime }
  return Date.parse(at) <= serverNow() ? { send_at: m.pastTime } : {}
}

const seenOf = ({ events }: WholeEnquiry): string[] => events.map(event => event.id)

const findNews = (
  events: readonly EnquiryEvent[],
  seen: readonly string[],
  accountId: string,
): EnquiryEvent[] => events.filter(({ id, by }) => !seen.includes(id) && by?.id !== accountId)
