/** Passes a member's answer by email on to the client, as a reply that can be taken back, or says why it stays a note. */
import type { Selectable, Transaction } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../../platform/db/enquiry-tables'
import type { Tables } from '../../../../../platform/db/types'
import { firstCharacters } from '../../../../../shared/text'
import { profileOf } from '../../../../member/member-name.server'
import { aboutEnquiry, keyAbout } from '../../about-enquiry.server'
import type { Unsent } from '../../inbox-schema'
import { renderKept, renderPassedOn } from '../../notice-mails.server'
import { noticeOf } from '../../notices.server'
import { storeReply } from '../../replies.server'
import { replyBounds, takeBackTimeByMail } from '../../reply'
import { ownText } from '../mail-text'
import type { ReadMail } from '../received-mail'
import type { ReceivingDeps } from '../receiving-deps.server'
import type { MemberAnswer } from './member-answer.server'

type EnquiryRow = Selectable<ContactSubmissionsTable>

interface Answering {
  answer: MemberAnswer
  /** What the notification is about: the enquiry of the thread, or one that was merged into it since. */
  asked: EnquiryRow
}

export type Passing =
  | ({ kind: 'reply'; replyId: string; body: string } & Answering)
  | ({ kind: 'kept'; unsent: Unsent } & Answering)
  /** Written for colleagues. */
  | { kind: 'note' }

/** Begins what is not for the client, also in bold, quoted or full-width letters. */
const forColleagues = /^[\s*_>"'“”‘’]*note[\s*_]*[:：]/iu

const keyOf = ({ noticeId }: MemberAnswer): string => `answer-to:${noticeId}`

/**
 * What becomes of it in the thread of `enquiry`, which is locked. The sender's lock is held, so that one notification is
 * answered once.
 */
export async function decidePassing(
  { newId, config }: ReceivingDeps,
  trx: Transaction<Tables>,
  mail: ReadMail,
  answer: MemberAnswer | undefined,
  enquiry: EnquiryRow,
): Promise<Passing> {
  const body = ownText(mail.text)
  if (!answer || forColleagues.test(body)) return { kind: 'note' }
  const asked = await trx
    .selectFrom('contact_submissions')
    .selectAll()
    .where('id', '=', answer.enquiryId)
    .executeTakeFirst()
  // It answers another thread as well.
  if (!asked || (asked.merged_into ?? asked.id) !== enquiry.id) return { kind: 'note' }
  const unsent =
    findReason(mail, body, answer, { status: enquiry.status, config }) ??
    (asked.email.toLowerCase() === enquiry.email.toLowerCase() ? undefined : 'merged') ??
    ((await isAnswered(trx, answer)) ? 'twice' : undefined)
  return unsent
    ? { kind: 'kept', unsent, answer, asked }
    : { kind: 'reply', replyId: newId(), body, answer, asked }
}

function findReason(
  { files }: ReadMail,
  body: string,
  { isProved }: MemberAnswer,
  { status, config }: Pick<ReceivingDeps, 'config'> & { status: string },
): Unsent | undefined {
  if (!isProved) return 'unproved'
  if (status === 'spam') return 'spam'
  // Pictures of a signature stand in the text, which goes without them.
  if (files.some(({ contentId }) => contentId === '')) return 'files'
  if (body === '') return 'empty'
  // Programs quote in more ways than are known: the notification is for members.
  if (quotedMarks(config).some(mark => body.toLowerCase().includes(mark))) return 'quoted'
  return firstCharacters(body, replyBounds.body) === body ? undefined : 'long'
}

/** What stands in every notification, or above one that is quoted. */
const quotedMarks = ({ siteUrl, mailFrom }: ReceivingDeps['config']): string[] => [
  `${siteUrl}/admin/`.toLowerCase(),
  mailFrom.toLowerCase(),
]

const isAnswered = async (trx: Transaction<Tables>, answer: MemberAnswer): Promise<boolean> =>
  (await trx
    .selectFrom('outbox_messages')
    .select('id')
    .where('dedupe_key', '=', keyAbout(answer.enquiryId) + keyOf(answer))
    .executeTakeFirst()) !== undefined

/**
 * Stores the reply in the thread of the enquiry with `enquiryId`, and tells the member either way. Not where nothing was proved: whoever forged it would have this website
 * write to the member (backscatter).
 */
export async function passOn(
  deps: ReceivingDeps,
  trx: Transaction<Tables>,
  enquiryId: string,
  passing: Exclude<Passing, { kind: 'note' }>,
  now: number,
): Promise<void> {
  const { answer, asked: enquiry } = passing
  if (!answer.isProved) return
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', answer.accountId)
    .executeTakeFirstOrThrow()
  const { about } = await noticeOf({ ...deps, db: trx }, enquiry.id)
  const notice = { ...about, to: account.email ?? '', enquiry, isAnswerable: false }
  const sendAt = now + takeBackTimeByMail
  if (passing.kind === 'reply') {
    const actor = { newId: deps.newId, now, accountId: account.id, ...profileOf(account) }
    const { replyId: id, body } = passing
    const reply = { id, enquiryId, body, sendAt, ifVersion: undefined }
    const { kind } = await storeReply(trx, deps, actor, reply)
    if (kind !== 'stored') throw new Error(`A member's answer was not stored: ${kind}.`)
  }
  const mail =
    passing.kind === 'reply'
      ? await renderPassedOn({ ...notice, sendAt })
      : await renderKept({ ...notice, unsent: passing.unsent })
  // Answers to this one are for nobody: they go where a note is made of them.
  const key = passing.kind === 'reply' ? keyOf(answer) : deps.newId()
  await deps.outbox.enqueue(trx, [aboutEnquiry(deps.config.inbox?.address, enquiry.id, mail, key)])
}
