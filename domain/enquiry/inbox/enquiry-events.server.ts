/** The history of an enquiry. */
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { isoTime } from '../../../platform/clock'
import type { EnquiryEventKind } from '../../../platform/db/enquiry-tables'
import type { Tables } from '../../../platform/db/types'
import { readJson } from '../../../shared/read-json'
import { noteActivity } from '../../log/note-activity.server'
import { findNames } from '../../member/member-name.server'
import { type EnquiryEvent, enquiryEventSchema } from './inbox-schema'
import { readMentions } from './notes/mentions'

/** Who changes an enquiry, and when. */
export interface Actor {
  newId: () => string
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
}

/** With the name that others read. */
export interface NamedActor extends Actor {
  name: string
}

/**
 * The answer to a change is read in its own transaction: nothing can fail after the commit, so no caller repeats a
 * change that was made.
 */
export type ReadAnswer<T> = (trx: Transaction<Tables>) => Promise<T>

const eventDetailSchema = enquiryEventSchema
  .pick({ from: true, to: true, outcome: true, until: true, text: true, labelled: true, unlabelled: true })
  .extend(enquiryEventSchema.pick({ reply_id: true, mail_id: true, unsent: true }).shape)
  .extend(enquiryEventSchema.pick({ other_id: true, thread: true }).shape)
  .extend({ assignee_id: z.string().nullable().optional(), mentions: z.array(z.string()).optional() })
type EventDetail = z.infer<typeof eventDetailSchema>

/** The column `detail` of an event. */
export const readDetail = (detail: string): EventDetail => readJson(eventDetailSchema, detail)

interface NewEvent {
  enquiryId: string
  kind: EnquiryEventKind
  detail: EventDetail
}

/** What has this id already: nothing, the same event by the same actor, or another event. */
export async function compareEvent(
  trx: Transaction<Tables>,
  id: string,
  { accountId }: Actor,
  { enquiryId, kind, detail }: NewEvent,
): Promise<'none' | 'same' | 'other'> {
  const known = await trx.selectFrom('enquiry_events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) return 'none'
  const isSame =
    known.enquiry_id === enquiryId &&
    known.kind === kind &&
    known.account_id === accountId &&
    // PostgreSQL returns JSON with its own spacing and order.
    isDeepStrictEqual(readDetail(known.detail), detail)
  return isSame ? 'same' : 'other'
}

/** Adds an entry; the actor, if it is a member, has seen it, everyone else has not. */
export async function noteEnquiryEvent(
  trx: Transaction<Tables>,
  { newId, now, accountId }: Omit<Actor, 'accountId'> & { accountId: string | null },
  event: NewEvent,
): Promise<void> {
  const at = isoTime(now)
  await trx
    .insertInto('enquiry_events')
    .values({
      id: newId(),
      enquiry_id: event.enquiryId,
      kind: event.kind,
      account_id: accountId ?? undefined,
      detail: JSON.stringify(event.detail),
      at,
    })
    .execute()
  await trx
    .updateTable('contact_submissions')
    .set(e => ({ changed_at: at, version: e('version', '+', 1) }))
    .where('id', '=', event.enquiryId)
    .execute()
  const { from, to } = event.detail
  await noteActivity(trx, {
    action: `enquiry_${event.kind}`,
    now,
    accountId,
    subjectId: event.enquiryId,
    detail: { ...(from && { from }), ...(to && { to }) },
  })
  if (accountId !== null) await markRead(trx, event.enquiryId, { now, accountId })
}

/** Marks everything that has happened so far as seen by the member. */
export async function markRead(
  db: Kysely<Tables>,
  enquiryId: string,
  { now, accountId }: Pick<Actor, 'now' | 'accountId'>,
): Promise<void> {
  const read_at = isoTime(now)
  await db
    .insertInto('enquiry_reads')
    .values({ enquiry_id: enquiryId, account_id: accountId, read_at })
    .onConflict(conflict => conflict.columns(['enquiry_id', 'account_id']).doUpdateSet({ read_at }))
    .execute()
}

/** Marks it as unread again, for this member only. */
export async function markUnread(
  db: Kysely<Tables>,
  enquiryId: string,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  await db
    .deleteFrom('enquiry_reads')
    .where('enquiry_id', '=', enquiryId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Of a thread, by its ids, oldest first. A merge is told once, by the enquiry that the thread is named after. */
export async function listEnquiryEvents(
  db: Kysely<Tables>,
  [enquiryId = '', ...merged]: readonly string[],
): Promise<EnquiryEvent[]> {
  const rows = await db
    .selectFrom('enquiry_events')
    .selectAll()
    .where('enquiry_id', 'in', [enquiryId, ...merged])
    .where(e => e.or([e('enquiry_id', '=', enquiryId), e('kind', 'not in', ['merged', 'separated'])]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const read = rows.map(row => ({ ...row, detail: readDetail(row.detail) }))
  const names = await findNames(
    db,
    read.flatMap(({ account_id, detail }) => [
      account_id,
      detail.assignee_id ?? null,
      ...(detail.mentions ?? []),
    ]),
  )
  return read.map(({ id, kind, at, account_id, detail: { assignee_id, mentions, ...detail } }) => ({
    id,
    kind,
    at,
    by: names.get(account_id ?? '') ?? null,
    ...detail,
    ...(mentions && {
      text: readMentions(detail.text ?? '', mentions, names),
      mentions: mentions.flatMap(one => names.get(one) ?? []),
    }),
    ...(kind === 'assigned' && { assignee: names.get(assignee_id ?? '') ?? null }),
  }))
}
