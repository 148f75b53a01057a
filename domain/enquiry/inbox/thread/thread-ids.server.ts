/** Merged enquiries keep what is theirs and are read in the thread of another: which enquiries a thread consists of. */
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { ContactSubmissionsTable } from '../../../../platform/db/enquiry-tables'
import { lockRows } from '../../../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'

/** Not part of another thread: only these are listed and counted. */
export const isWhole: RawBuilder<boolean> = sql`merged_into is null`

/** The ids of a thread, for a condition with `in`. */
export const threadIds = (enquiryId: string): RawBuilder<string> =>
  sql`(select id from contact_submissions where id = ${enquiryId} or merged_into = ${enquiryId})`

/** The enquiry, then those that are merged into it, in the order in which they came. */
export async function listThreadIds(db: Kysely<Tables>, enquiryId: string): Promise<string[]> {
  const merged = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('merged_into', '=', enquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [enquiryId, ...merged.map(({ id }) => id)]
}

/** The enquiry in whose thread this one is read: itself for most. */
export async function findThreadOf(db: Kysely<Tables>, enquiryId: string): Promise<string> {
  const row = await db
    .selectFrom('contact_submissions')
    .select('merged_into')
    .where('id', '=', enquiryId)
    .executeTakeFirst()
  return row?.merged_into ?? enquiryId
}

/**
 * Locks the enquiry in whose thread this one is read, until the transaction ends. Race: one that is merged while this
 * waits for the lock is found in its new thread. Throws for an unknown enquiry.
 */
export async function lockThreadOf(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  enquiryId: string,
): Promise<Selectable<ContactSubmissionsTable>> {
  const query = trx.selectFrom('contact_submissions').selectAll().where('id', '=', enquiryId)
  const row = await lockRows(kind, query, 'no key update').executeTakeFirstOrThrow()
  return row.merged_into === null ? row : lockThreadOf(trx, kind, row.merged_into)
}
