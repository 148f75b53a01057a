/** Where a received email belongs: by the Message-IDs that it answers, by its keyed address, by sender and subject. */
import { type Kysely, sql } from 'kysely'
import { isoTime } from '../../../../platform/clock'
import type { Config } from '../../../../platform/config'
import type { Tables } from '../../../../platform/db/types'
import type { Log } from '../../../../platform/log'
import { currentSite, shippedSite } from '../../../site/current-site.server'
import { listRecipients } from '../notices.server'
import { findThreadOf, listThreadIds } from '../thread/thread-ids.server'
import { isForwardedTo } from './is-forwarded-to.server'
import { readKeyedAddress } from './keyed-address.server'
import { baseSubject, isAnswerSubject } from './mail-rules'
import type { ReadMail } from './received-mail'

export type Place =
  /** Its thread. */
  | {
      kind: 'thread'
      enquiryId: string
      replyId: string | null
      /** It answers what was forwarded, or comes from someone to whom it was: not from the client's side. */
      isForward: boolean
      hasNewSubject: boolean
    }
  /** A member answers from their own mail program. */
  | { kind: 'note'; enquiryId: string }
  /** An enquiry of its own; `likely` is one that it may belong to. */
  | { kind: 'new'; likely: string | null }

export interface Placing {
  db: Kysely<Tables>
  config: Pick<Config, 'inbox'>
  log: Log
  /** Of the keyed addresses. */
  key: Buffer
  /** Milliseconds since the epoch. */
  now: number
}

/** Finds the thread of a message. The first rule that says something decides. */
export async function placeMail(placing: Placing, mail: ReadMail): Promise<Place> {
  const { db } = placing
  const isByMember = await isMember(placing, mail)
  const answered = await findAnswered(db, mail)
  const named = answered ?? (await findNamed(placing, mail))
  if (named === 'forged') return { kind: 'new', likely: null }
  if (named) {
    const { replyId } = named
    const enquiryId = await findThreadOf(db, named.enquiryId)
    if (isByMember) return { kind: 'note', enquiryId }
    const thread = await listThreadIds(db, enquiryId)
    const isForward = named.isForward || (await isForwardedTo(db, thread, mail.from.address.toLowerCase()))
    return {
      kind: 'thread',
      enquiryId,
      replyId,
      isForward,
      hasNewSubject: !isForward && (await hasNewSubject(placing, thread, mail)),
    }
  }
  const noticed = isByMember ? await findNoticed(db, mail) : undefined
  if (noticed !== undefined) return { kind: 'note', enquiryId: await findThreadOf(db, noticed) }
  return { kind: 'new', likely: await findLikely(placing, mail) }
}

/** Of the team: what they write is for colleagues. The address proves nothing, so it is never sent to anyone. */
async function isMember({ db, now }: Placing, { from }: ReadMail): Promise<boolean> {
  const members = await listRecipients(db, now)
  return members.some(({ email }) => email.toLowerCase() === from.address.toLowerCase())
}

interface Answered {
  enquiryId: string
  replyId: string | null
  isForward: boolean
}

/** The nearest of the messages that it answers: a reply, an acknowledgement, or an earlier one from its sender. */
async function findAnswered(db: Kysely<Tables>, { answers, from }: ReadMail): Promise<Answered | undefined> {
  if (answers.length === 0) return undefined
  const replies = await db
    .selectFrom('enquiry_replies')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'enquiry_replies.enquiry_id')
    .select(['enquiry_replies.id', 'enquiry_id', 'message_id', 'forwarded_to', 'email'])
    .where('message_id', 'in', answers)
    .where('cancelled_at', 'is', null)
    .execute()
  // One acknowledgement a day: later enquiries of that day share it, and the newest is meant.
  const acknowledged = await db
    .selectFrom('contact_submissions')
    .select(['id', 'acknowledgement_message_id as message_id'])
    .where('acknowledgement_message_id', 'in', answers)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Only the sender's own: Message-IDs of others can be copied from any message that they sent.
  const received = await db
    .selectFrom('received_mails')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'received_mails.enquiry_id')
    .select(['received_mails.enquiry_id', 'received_mails.message_id'])
    .where('received_mails.message_id', 'in', answers)
    .where(sql`lower(contact_submissions.email)`, '=', from.address.toLowerCase())
    .execute()
  for (const id of answers) {
    const reply = replies.find(row => row.message_id === id)
    if (reply) {
      // Forwarded to the client, it is the client's.
      const isForward =
        reply.forwarded_to !== null && reply.email.toLowerCase() !== from.address.toLowerCase()
      return { enquiryId: reply.enquiry_id, replyId: reply.id, isForward }
    }
    const enquiryId =
      acknowledged.find(row => row.message_id === id)?.id ??
      received.find(row => row.message_id === id)?.enquiry_id
    if (enquiryId !== undefined) return { enquiryId, replyId: null, isForward: false }
  }
  return undefined
}

async function findNamed(
  { db, config, key }: Placing,
  { recipients }: ReadMail,
): Promise<Answered | 'forged' | undefined> {
  const named = readKeyedAddress(config, key, recipients)
  if (named.kind !== 'enquiry') return named.kind === 'forged' ? 'forged' : undefined
  const row = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '=', named.id)
    .executeTakeFirst()
  return row && { enquiryId: row.id, replyId: null, isForward: false }
}

/** The enquiry of the email to members that it answers; those are kept for 30 days. */
async function findNoticed(db: Kysely<Tables>, { answers }: ReadMail): Promise<string | undefined> {
  const ids = answers.flatMap(id => /^<([\w-]{36})@/.exec(id)?.[1] ?? [])
  if (ids.length === 0) return undefined
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'dedupe_key'])
    .where('id', 'in', ids)
    .where('dedupe_key', 'like', 'about-enquiry:%')
    .execute()
  const enquiries = rows.map(row => row.dedupe_key?.split(':')[1] ?? '')
  const known = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', 'in', ['', ...enquiries])
    .executeTakeFirst()
  return known?.id
}

/** The subjects of each thread: of what we sent, while the outbox has it, of what came, and of acknowledgements. */
async function subjectsOf(
  { db, log }: Pick<Placing, 'db' | 'log'>,
  enquiryIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const ids = ['', ...enquiryIds]
  const received = await db
    .selectFrom('received_mails')
    .select(['enquiry_id', 'subject'])
    .where('enquiry_id', 'in', ids)
    .execute()
  const sent = await db
    .selectFrom('enquiry_replies')
    .innerJoin('outbox_messages', 'outbox_messages.id', 'enquiry_replies.mail_id')
    .select(['enquiry_id', 'subject'])
    .where('enquiry_id', 'in', ids)
    .execute()
  // Staff may have changed it since.
  const { mails } = await currentSite({ db, log })
  const always = [mails.acknowledgement.subject, shippedSite.mails.acknowledgement.subject].map(baseSubject)
  const rows = [...received, ...sent]
  return new Map(
    enquiryIds.map(id => {
      const own = rows.filter(row => row.enquiry_id === id).map(({ subject }) => baseSubject(subject))
      return [id, new Set([...always, ...own])]
    }),
  )
}

/** An old message was answered to begin something else. */
async function hasNewSubject(placing: Placing, thread: readonly string[], mail: ReadMail): Promise<boolean> {
  const subject = baseSubject(mail.subject)
  if (subject === '' || mail.report || mail.automatic !== 'no') return false
  return [...(await subjectsOf(placing, thread)).values()].every(subjects => !subjects.has(subject))
}

const day = 24 * 60 * 60 * 1000
/** Someone who writes after that means something else. */
const longestThread = 180 * day

/** Without any reference: the newest enquiry of this sender, if the subject says that it answers that. */
async function findLikely(placing: Placing, { from, subject }: ReadMail): Promise<string | null> {
  const { db, now } = placing
  if (!isAnswerSubject(subject) || from.address === '') return null
  const rows = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where(sql`lower(email)`, '=', from.address.toLowerCase())
    .where('created_at', '>', isoTime(now - longestThread))
    .where('status', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const subjects = await subjectsOf(
    placing,
    rows.map(({ id }) => id),
  )
  const likely = rows.find(({ id }) => subjects.get(id)?.has(baseSubject(subject)))
  return likely ? findThreadOf(db, likely.id) : null
}
