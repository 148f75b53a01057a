/** Locking enquiries together with what is merged into them. */
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import { lockRows } from '../../../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'

export type EnquiryRow = Selectable<ContactSubmissionsTable>

/**
 * With all that is merged into them, in one order: two members who merge the same ones do not wait for each other for
 * ever (deadlock), nor does a deletion.
 */
export async function lockThreads(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  ids: readonly string[],
): Promise<Map<string, EnquiryRow>> {
  const query = trx
    .selectFrom('contact_submissions')
    .selectAll()
    .where(e => e.or([e('id', 'in', [...ids]), e('merged_into', 'in', [...ids])]))
    .orderBy('id')
  const lock = () => lockRows(kind, query, 'no key update').execute()
  await lock()
  // Race: what another transaction merged while the first query waited for it is found by a second query only.
  return new Map((await lock()).map(row => [row.id, row]))
}

/** The enquiry in whose thread this one was read first; undefined for one that is not merged. */
export const joinedBy = (
  thread: ReadonlyMap<string, EnquiryRow>,
  { merged_into, merged_with }: EnquiryRow,
): EnquiryRow | undefined => thread.get(merged_with ?? '') ?? thread.get(merged_into ?? '')

/** Those that came into the thread with this one, each with its own. */
export const cameWith = (thread: ReadonlyMap<string, EnquiryRow>, id: string): EnquiryRow[] =>
  [...thread.values()]
    .filter(({ merged_with }) => merged_with === id)
    .flatMap(row => [row, ...cameWith(thread, row.id)])

/**
 * Locks the enquiries that are to be deleted, in the same way. `isDoomed` is a condition on the columns of
 * `contact_submissions`. Returns the ids of those that fulfil it.
 */
export async function lockDoomed(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  isDoomed: RawBuilder<boolean>,
): Promise<string[]> {
  const doomed = sql`select id from contact_submissions where ${isDoomed}`
  const query = trx
    .selectFrom('contact_submissions')
    .select(['id', isDoomed.as('is_doomed')])
    .where(sql<boolean>`(${isDoomed} or merged_into in (${doomed}) or merged_with in (${doomed}))`)
    .orderBy('id')
  // Race: waits for an email or reply that is being stored, so that its files and emails are found.
  const rows = await lockRows(kind, query, 'update').execute()
  // SQLite answers 0 or 1.
  return rows.filter(({ is_doomed }) => Boolean(is_doomed)).map(({ id }) => id)
}
