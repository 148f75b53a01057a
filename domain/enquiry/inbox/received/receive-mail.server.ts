/** Receives an email: stores it once, in the enquiry that it belongs to, whatever way and however often it comes. */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { ContactSubmissionsTable, ReceivedEventKind } from '../../../../platform/db/enquiry-tables'
import { lockAddress } from '../../../../platform/db/lock-rows'
import { inTransaction } from '../../../../platform/db/transaction'
import type { Tables } from '../../../../platform/db/types'
import { createTxtLookup } from '../../../../platform/mail/txt-lookup'
import { isBlank } from '../../../../shared/text'
import { pushNotice } from '../../../push/push-notice.server'
import { currentCompany } from '../../../site/current-site.server'
import { storeMailCopies } from '../copies/copies.server'
import { noteEnquiryEvent } from '../enquiry-events.server'
import { renderAnswerNotices } from '../notices.server'
import { dueTime } from '../promise'
import { awake, wake } from '../snooze/change-snooze.server'
import { isWaiting, reopenedStatus } from '../snooze/snooze'
import { lockThreadOf } from '../thread/thread-ids.server'
import { type MemberAnswer, readMemberAnswer } from './by-member/member-answer.server'
import { decidePassing, type Passing, passOn } from './by-member/pass-on.server'
import { readInThread } from './mail-reader.server'
import { openByMail } from './open-by-mail.server'
import { isOwnMail } from './own-mail.server'
import { type Place, placeMail } from './place-mail.server'
import type { ReadMail } from './received-mail'
import type { ReceivingDeps } from './receiving-deps.server'
import { indexMail } from './search/mail-search.server'
import { adoptFiles, type StoredFile, storeFiles } from './store-files.server'

export type ReceivedOutcome =
  | { kind: 'stored'; enquiryId: string; as: ReceivedEventKind }
  /** It was received before. */
  | { kind: 'known'; enquiryId: string }
  /** Our own, a report on something else, or a program's answer to no enquiry: nothing is stored. */
  | { kind: 'ignored' }

/** Stores the message and everything that follows from it in one transaction. Idempotent. */
export async function receiveMail(deps: ReceivingDeps, raw: Uint8Array): Promise<ReceivedOutcome> {
  const mail = await readInThread(raw)
  if (isOwnMail(deps.config, mail)) return { kind: 'ignored' }
  const before = await findStored(deps.db, mail)
  if (before) return before
  const files = await storeFiles(deps, mail.files)
  const lookUp = createTxtLookup(deps.config.dnsServers)
  const answer = await readMemberAnswer(deps, mail, raw, lookUp)
  return inTransaction(deps.db, trx => store(deps, trx, { mail, files, answer }))
}

async function findStored(
  db: ReceivingDeps['db'],
  { fingerprint }: ReadMail,
): Promise<ReceivedOutcome | undefined> {
  const row = await db
    .selectFrom('received_mails')
    .select('enquiry_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row && { kind: 'known', enquiryId: row.enquiry_id }
}

async function store(
  deps: ReceivingDeps,
  trx: Transaction<Tables>,
  { mail, files, answer }: { mail: ReadMail; files: readonly StoredFile[]; answer: MemberAnswer | undefined },
): Promise<ReceivedOutcome> {
  // Copies have one sender: of two that come at once, the second sees the first.
  await lockAddress(trx, deps.databaseKind, mail.from.address)
  const before = await findStored(trx, mail)
  if (before) return before
  const now = deps.clock.now()
  const { config, log, stampKey: key } = deps
  const place = await placeMail({ db: trx, config, key, log, now }, mail)
  const kind = kindOf(mail, place)
  if (kind === undefined) return { kind: 'ignored' }
  const enquiry =
    place.kind === 'new' ? undefined : await lockThreadOf(trx, deps.databaseKind, place.enquiryId)
  const enquiryId =
    enquiry?.id ?? (await openByMail(deps, trx, mail, place.kind === 'new' && place.likely !== null))
  const id = deps.newId()
  await trx
    .insertInto('received_mails')
    .values({
      ...rowOf(mail),
      ...suggestionOf(place),
      id,
      enquiry_id: enquiryId,
      kind,
      opened: Number(place.kind === 'new'),
      created_at: isoTime(now),
    })
    .execute()
  await indexMail(trx, deps.databaseKind, { ...rowOf(mail), id, kind })
  await adoptFiles(trx, id, files)
  await storeMailCopies(trx, config, { id, mail, now })
  if (enquiry && place.kind !== 'new')
    await follow(deps, trx, { mail, place, enquiry, kind, mailId: id, now, answer })
  return { kind: 'stored', enquiryId, as: kind }
}

/** Undefined when it belongs to no enquiry and is no reason for one. */
function kindOf(mail: ReadMail, place: Place): ReceivedEventKind | undefined {
  const isNew = place.kind === 'new'
  if (mail.report) return isNew ? undefined : 'report'
  if (mail.automatic === 'reply') return isNew ? undefined : 'auto_mail'
  if (place.kind === 'note') return 'mail_note'
  if (place.kind === 'thread' && place.isForward) return 'forward_mail'
  // Programs that write by themselves are read as people are, in a thread and without one.
  return 'mail'
}

const rowOf = ({ fingerprint, messageId, from, replyTo, subject, text, html, sentAt }: ReadMail) => ({
  fingerprint,
  message_id: messageId,
  from_name: from.name,
  from_address: from.address.toLowerCase(),
  reply_to: replyTo,
  ...{ subject, text, html },
  sent_at: sentAt,
})

function suggestionOf(place: Place) {
  if (place.kind === 'thread' && place.hasNewSubject)
    return { suggestion: 'split', suggested_id: null } as const
  if (place.kind === 'new' && place.likely !== null)
    return { suggestion: 'join', suggested_id: place.likely } as const
  return { suggestion: null, suggested_id: null }
}

interface Following {
  mail: ReadMail
  place: Exclude<Place, { kind: 'new' }>
  /** Locked. */
  enquiry: Selectable<ContactSubmissionsTable>
  kind: ReceivedEventKind
  mailId: string
  now: number
  answer: MemberAnswer | undefined
}

/** What follows for the enquiry: its history, its status, the promise, the assignee's email. */
async function follow(
  deps: ReceivingDeps,
  trx: Transaction<Tables>,
  { mail, place, enquiry, kind, mailId, now, answer }: Following,
): Promise<void> {
  const { id: enquiryId } = enquiry
  const replyId = place.kind === 'thread' && mail.report ? place.replyId : null
  const words = mail.report?.words || mail.text.slice(0, 500)
  const hasFailed = mail.report?.action === 'failed' && !(await isAboutCopy(trx, mail, replyId))
  if (hasFailed && replyId !== null)
    await trx
      .updateTable('enquiry_replies')
      .set({ bounced_with: isBlank(words) ? '?' : words })
      .where('id', '=', replyId)
      .execute()
  const isForward = place.kind === 'thread' && place.isForward
  const reopened =
    (kind === 'mail' || (hasFailed && replyId !== null && !isForward)) &&
    (await reopen(deps, trx, enquiry, now))
  const actor = { newId: deps.newId, now, accountId: null }
  const passing: Passing =
    kind === 'mail_note' ? await decidePassing(deps, trx, mail, answer, enquiry) : { kind: 'note' }
  const detail = {
    mail_id: mailId,
    ...(replyId !== null && { reply_id: replyId }),
    ...(mail.report && { text: words }),
    ...(reopened && { from: enquiry.status, to: reopened }),
    ...(passing.kind === 'reply' && { reply_id: passing.replyId }),
    ...(passing.kind === 'kept' && { unsent: passing.unsent }),
  }
  await noteEnquiryEvent(trx, actor, { enquiryId, kind, detail })
  if (passing.kind !== 'note') await passOn(deps, trx, enquiryId, passing, now)
  if (!['mail', 'forward_mail'].includes(kind) || enquiry.status === 'spam') return
  const by = kind === 'mail' ? 'answered' : 'forwardAnswered'
  await deps.outbox.enqueue(trx, await renderAnswerNotices({ ...deps, db: trx }, enquiry, { now, by }))
  const to = enquiry.assignee_id === null ? undefined : [enquiry.assignee_id]
  await pushNotice(deps, trx, { kind: by, enquiryId, to })
}

/** Copies alone did not arrive, which is told; the client has the reply all the same. */
async function isAboutCopy(trx: Transaction<Tables>, { report }: ReadMail, replyId: string | null) {
  const recipients = report?.recipients ?? []
  if (replyId === null || recipients.length === 0) return false
  const copies = await trx
    .selectFrom('reply_copies')
    .select('address')
    .where('reply_id', '=', replyId)
    .where('address', 'in', recipients)
    .execute()
  return recipients.every(recipient => copies.some(({ address }) => address === recipient))
}

/**
 * The client waits again: the promise counts from now. One that waits for an answer already keeps its time, but is no
 * longer snoozed; spam stays spam. Returns the new status, if it changed.
 */
async function reopen(
  deps: ReceivingDeps,
  trx: Transaction<Tables>,
  enquiry: Selectable<ContactSubmissionsTable>,
  now: number,
): Promise<'new' | 'in_progress' | undefined> {
  const { id, status, answered_at } = enquiry
  if (status === 'spam') return undefined
  const to = isWaiting(enquiry) ? undefined : reopenedStatus(enquiry)
  if (to === undefined && answered_at === null) {
    await wake(trx, id)
    return undefined
  }
  const due_at = isoTime(dueTime(await currentCompany({ ...deps, db: trx }), now))
  await trx
    .updateTable('contact_submissions')
    .set({
      ...(to && { status: to }),
      ...{ answered_at: null, asked_at: isoTime(now), due_at, reminders: 0, ...awake },
    })
    .where('id', '=', id)
    .execute()
  return to
}
