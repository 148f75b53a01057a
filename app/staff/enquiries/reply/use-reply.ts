import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enquiryPath } from '../../../../domain/enquiry/enquiry-path'
import type { WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { findPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { isBlank } from '../../../../shared/text'
import { readCurrent } from '../../../session/save-answer'
import { showToast } from '../../../ui/toast'
import { useApiAction } from '../../kit/use-api-action'
import { sendReply, takeReplyBack } from '../calls'
import { bringBackDraft, joinDraft, noDraft } from '../draft'
import { showEnquiry } from '../use-enquiry'
import {
  doubtfulCopies,
  draftOf,
  findNews,
  namesOfGone,
  questionAboutCopies,
  type ReplyErrors,
  readReply,
} from './check-reply'
import { goesOn } from './go-on'
import { replyMessages as m } from './reply-messages'
import { useReplyDraft } from './use-reply-draft'
import { useTimes } from './use-times'
import { useWriting } from './use-writing'

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
  const { draft, keep, change, attachments } = useReplyDraft(enquiry, accountId, () => setErrors({}))
  const { resetTimes, ...times } = useTimes()
  const [errors, setErrors] = useState<ReplyErrors>({})
  const [isRefused, setIsRefused] = useState(false)
  /** Placeholders about which the author was warned, and which may now be sent unfilled. */
  const [warnedOf, setWarnedOf] = useState<readonly string[]>([])
  /** Addresses in Cc about which the author was asked, and which may now get their copy. */
  const [askedOf, setAskedOf] = useState<readonly string[]>([])
  const isWriting = !isBlank(draft.text)
  useWriting(id, isWriting)
  const news = isWriting ? findNews(events, draft.seen, accountId) : []

  function write(text: string) {
    change(() => ({ text }))
    if (text === '') setIsRefused(false)
  }

  function checkAndSend() {
    const { reply, found } = readReply(draft, times, attachments.uploading)
    const left = findPlaceholders(reply.body)
    if (left.some(one => !warnedOf.includes(one))) found.body ??= m.placeholders(left)
    setWarnedOf(left)
    const doubtful = doubtfulCopies(reply)
    const question = questionAboutCopies(doubtful, askedOf)
    if (question !== undefined) found.cc ??= question
    setAskedOf(doubtful)
    setErrors(found)
    if (found.body !== undefined) onWrite()
    if (Object.keys(found).length > 0) return undefined
    return sendReply(id, reply, version)
  }
  const { busy, run: send } = useApiAction(checkAndSend, {
    async onDone(sent) {
      keep(noDraft)
      attachments.say()
      setIsRefused(false)
      setWarnedOf([])
      setAskedOf([])
      resetTimes()
      await showEnquiry(sent)
      if (goesOn(accountId)) leave(sent)
    },
    async onRefused(problem) {
      const current = readCurrent<WholeEnquiry>(problem)
      const why = namesOfGone(problem, draft) ?? problem.detail
      if (!current) return setErrors({ ...problem.errors, whole: `${m.failed} ${why}` })
      await showEnquiry(current)
      setIsRefused(true)
    },
  })

  async function takeBack(replyId: string) {
    const taken = await takeBackOrSayWhy(id, replyId)
    if (!taken) return
    // What has been typed since stays below it.
    keep(now => joinDraft(draftOf(taken), now))
    setErrors({})
    onWrite()
  }

  /** On another page the reply can be taken back from its toast, which leads here again. */
  function leave(sent: WholeEnquiry) {
    const run = async () => {
      if (await bringBack(enquiry, sent, accountId)) await navigate(enquiryPath(id))
    }
    showToast({ title: m.sent.title, action: { label: m.sent.takeBack, run: () => void run() } })
    onGoOn()
  }

  return {
    text: draft.text,
    cc: draft.cc,
    attachments,
    ...times,
    errors,
    busy,
    /** What others did since the author began. Only a reply, the client's email or a refusal is a reason to interrupt. */
    news: isRefused || news.some(({ kind }) => kind === 'reply' || kind === 'mail') ? news : [],
    isRefused,
    isWarned: findPlaceholders(draft.text).some(one => warnedOf.includes(one)),
    write,
    copyTo: (cc: string) => change(() => ({ cc })),
    send,
    takeBack,
  }
}

/** Takes the reply back with which the enquiry became as it is in `sent`; its draft waits for the page. */
async function bringBack(before: WholeEnquiry, sent: WholeEnquiry, accountId: string): Promise<boolean> {
  const known = new Set(before.replies.map(({ id }) => id))
  const reply = sent.replies.find(({ id }) => !known.has(id))
  const taken = reply && (await takeBackOrSayWhy(before.id, reply.id))
  if (taken) await bringBackDraft('reply', { enquiryId: before.id, accountId, draft: draftOf(taken) })
  return taken !== undefined
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
