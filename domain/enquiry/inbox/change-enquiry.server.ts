/** What staff change about enquiries: status, assignee, outcome, snooze, labels. */
import type { Selectable, Transaction } from 'kysely'
import { isoTime } from '../../../platform/clock'
import type { ContactSubmissionsTable } from '../../../platform/db/enquiry-tables'
import { lockRows } from '../../../platform/db/lock-rows'
import { inTransaction } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { listAssignable } from '../../member/member-name.server'
import { pushNotice } from '../../push/push-notice.server'
import { type EnquiryMails, enqueueEnquiryMails, renderEnquiryMails } from '../enquiries.server'
import { type EnquiryStatus, openStatuses } from '../enquiry'
import {
  type Actor,
  markUnread,
  type NamedActor,
  noteEnquiryEvent,
  type ReadAnswer,
} from './enquiry-events.server'
import type { EnquiryChanges } from './inbox-schema'
import type { Label } from './labels/label-schema'
import { areLabels, changeLabels, findLabels, labelDifference } from './labels/labelled.server'
import { renderAssignmentNotices } from './notices.server'
import { changeOutcome } from './outcome/change-outcome.server'
import { readOutcome } from './outcome/outcome-columns.server'
import type { Outcome } from './outcome/outcome-schema'
import { isUnread } from './search/find-enquiries.server'
import { askedSnooze, canSnooze, changeSnooze, readSnooze, withStatus } from './snooze/change-snooze.server'
import { isWaiting } from './snooze/snooze'

export type ChangeDeps = Pick<
  Deps,
  'stampKey' | 'db' | 'databaseKind' | 'outbox' | 'config' | 'clock' | 'log' | 'push'
>

/** The state of an enquiry before a change, as a change that restores it. */
interface EarlierState {
  id: string
  status: EnquiryStatus
  assignee_id: string | null
  /** Where it was to change. */
  outcome?: Outcome | null
  /** Where it was to change, or ended. */
  snoozed_until?: string | null
  /** Where it was snoozed, or lost labels: neither may be there any more. */
  undo?: true
  /** What it lost, and got. */
  add_labels?: string[]
  remove_labels?: string[]
  /** Unread for this member again, although changing it counts as reading it. */
  unread?: true
}

export type ChangeOutcome<T> =
  | { kind: 'changed'; before: EarlierState[]; answer: T }
  | { kind: 'missing' }
  /** Optimistic locking: someone changed it after the caller read it. */
  | { kind: 'conflict' }
  /** No member who may answer enquiries has this id. */
  | { kind: 'no-such-member' }
  /** A label that is to be added does not exist. */
  | { kind: 'no-such-label' }
  /** Only open enquiries can be snoozed. */
  | { kind: 'not-open' }

/**
 * Changes all of the enquiries or none, and returns what `read` finds afterwards. For an enquiry that is no longer spam
 * the emails that were held back are sent. `ifVersion` is the version of a single enquiry that the caller has read.
 */
export async function changeEnquiries<T>(
  deps: ChangeDeps,
  actor: NamedActor,
  { changes, ifVersion }: { changes: EnquiryChanges; ifVersion?: number | undefined },
  read: ReadAnswer<T>,
): Promise<ChangeOutcome<T>> {
  if (!(await areAssignable(deps, actor, changes))) return { kind: 'no-such-member' }
  const heldMails = await renderHeldMails(deps, changes)
  return inTransaction(deps.db, async (trx): Promise<ChangeOutcome<T>> => {
    const rows = await lockEnquiries(trx, deps, changes)
    if (changes.some(({ id }) => !rows.has(id))) return { kind: 'missing' }
    if ([...rows.values()].some(({ merged_into }) => merged_into !== null)) return { kind: 'conflict' }
    if (ifVersion !== undefined && [...rows.values()].some(({ version }) => version !== ifVersion))
      return { kind: 'conflict' }
    if (changes.some(change => !canSnooze(rows.get(change.id), change, actor.now)))
      return { kind: 'not-open' }
    if (!(await areLabels(trx, changes))) return { kind: 'no-such-label' }
    const unread = await listUnread(trx, actor, [...rows.keys()])
    const labels = await findLabels(trx, [...rows.keys()])
    const before = [...rows.values()].map(row => ({
      ...stateBefore(row, changes, actor.now),
      ...labelsBefore(row.id, changes, labels),
      ...(unread.has(row.id) && { unread: true as const }),
    }))
    for (const { id, unread: becomesUnread, ...change } of changes) {
      const row = rows.get(id)
      if (!row) continue
      await changeOne(trx, { ...deps, actor }, row, change)
      const mails = heldMails.get(id)
      if (mails && row.acknowledgement_message_id === null)
        await releaseMails(trx, { ...deps, actor }, row, mails)
      if (becomesUnread) await markUnread(trx, id, actor)
    }
    return { kind: 'changed', before, answer: await read(trx) }
  })
}

/** What the change touches, as a change that restores it: an undo takes back nothing that others did since. */
function stateBefore(row: EnquiryRow, changes: EnquiryChanges, now: number): EarlierState {
  const asked = changes.filter(({ id }) => id === row.id)
  const until = readSnooze(row, now)
  const isTouched = asked.some(
    ({ status, snoozed_until }) =>
      snoozed_until !== undefined || (until !== null && status !== undefined && !isWaiting({ status })),
  )
  return {
    ...{ id: row.id, status: row.status, assignee_id: row.assignee_id },
    ...(asked.some(({ outcome }) => outcome !== undefined) && { outcome: readOutcome(row) }),
    ...(isTouched && { snoozed_until: until }),
    ...(isTouched && until !== null && { undo: true }),
  }
}

function labelsBefore(id: string, changes: EnquiryChanges, labels: ReadonlyMap<string, Label[]>) {
  const asked = changes.find(change => change.id === id)
  const { add, remove } = labelDifference(labels.get(id) ?? [], asked ?? {})
  return {
    ...(remove.length > 0 && { add_labels: remove, undo: true as const }),
    ...(add.length > 0 && { remove_labels: add }),
  }
}

/** The events that the member has not seen. */
async function listUnread(
  trx: Transaction<Tables>,
  { accountId }: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', 'in', ids)
    .where(isUnread(accountId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function areAssignable({ db }: ChangeDeps, { now }: Actor, changes: EnquiryChanges): Promise<boolean> {
  const wanted = changes.flatMap(change => change.assignee_id ?? [])
  if (wanted.length === 0) return true
  const members = new Set((await listAssignable(db, isoTime(now))).map(({ id }) => id))
  return wanted.every(id => members.has(id))
}

type EnquiryRow = Selectable<ContactSubmissionsTable>

/** In one order, so that two members who change the same ones do not wait for each other for ever (deadlock). */
async function lockEnquiries(
  trx: Transaction<Tables>,
  { databaseKind }: ChangeDeps,
  changes: EnquiryChanges,
): Promise<Map<string, EnquiryRow>> {
  const ids = changes.map(({ id }) => id)
  const query = trx.selectFrom('contact_submissions').selectAll().where('id', 'in', ids).orderBy('id')
  const rows = await lockRows(databaseKind, query, 'no key update').execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function changeOne(
  trx: Transaction<Tables>,
  deps: Pick<ChangeDeps, 'clock' | 'config' | 'log' | 'outbox' | 'push' | 'stampKey'> & { actor: NamedActor },
  row: EnquiryRow,
  change: Omit<EnquiryChanges[number], 'id'>,
): Promise<void> {
  const { status, assignee_id, outcome } = change
  const { actor, outbox } = deps
  if (outcome !== undefined) await changeOutcome(trx, actor, row, outcome)
  await changeLabels(trx, actor, row.id, change)
  const changed = {
    ...(status !== undefined && status !== row.status && withStatus(status)),
    ...(assignee_id !== undefined && assignee_id !== row.assignee_id && { assignee_id }),
  }
  if (Object.keys(changed).length > 0)
    await trx.updateTable('contact_submissions').set(changed).where('id', '=', row.id).execute()
  if (changed.status)
    await noteEnquiryEvent(trx, actor, {
      enquiryId: row.id,
      kind: 'status',
      detail: { from: row.status, to: changed.status },
    })
  if (changed.assignee_id !== undefined)
    await noteEnquiryEvent(trx, actor, {
      enquiryId: row.id,
      kind: 'assigned',
      detail: { assignee_id: changed.assignee_id },
    })
  if (changed.assignee_id && changed.assignee_id !== actor.accountId) {
    const assignment = { enquiry: row, assigneeId: changed.assignee_id, by: actor.name }
    await outbox.enqueue(trx, await renderAssignmentNotices({ ...deps, db: trx }, assignment, actor.now))
    await pushNotice(deps, trx, { kind: 'assigned', enquiryId: row.id, to: [changed.assignee_id] })
  }
  const until = askedSnooze(row, change, actor.now)
  if (until !== undefined) await changeSnooze(trx, actor, row, until)
}

/** Unassigns the open enquiries of a member who is being removed. */
export async function freeEnquiries(
  trx: Transaction<Tables>,
  actor: Actor,
  assigneeId: string,
): Promise<void> {
  const freed = await trx
    .updateTable('contact_submissions')
    .set({ assignee_id: null })
    .where('assignee_id', '=', assigneeId)
    .where('status', 'in', openStatuses)
    .returning('id')
    .execute()
  for (const { id: enquiryId } of freed)
    await noteEnquiryEvent(trx, actor, { enquiryId, kind: 'assigned', detail: { assignee_id: null } })
}

/** Emails of those that looked like spam, by enquiry. Rendered before the transaction, which should be short. */
async function renderHeldMails(
  deps: ChangeDeps,
  changes: EnquiryChanges,
): Promise<Map<string, EnquiryMails>> {
  const ids = changes.flatMap(({ id, status }) => (status !== undefined && status !== 'spam' ? id : []))
  if (ids.length === 0) return new Map()
  const rows = await deps.db
    .selectFrom('contact_submissions')
    .selectAll()
    .where('id', 'in', ids)
    .where('acknowledgement_message_id', 'is', null)
    .execute()
  const entries = rows.map(async row => [row.id, await renderEnquiryMails(deps, row)] as const)
  return new Map(await Promise.all(entries))
}

async function releaseMails(
  trx: Transaction<Tables>,
  { outbox, actor }: Pick<ChangeDeps, 'outbox'> & { actor: Actor },
  row: EnquiryRow,
  mails: EnquiryMails,
): Promise<void> {
  await enqueueEnquiryMails(trx, outbox, row, mails)
  await noteEnquiryEvent(trx, actor, { enquiryId: row.id, kind: 'mails_released', detail: {} })
}
