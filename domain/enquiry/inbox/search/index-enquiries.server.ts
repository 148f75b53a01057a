/** Indexing the enquiries that were stored before there was an index, in the background. */
import { sql, type Transaction } from 'kysely'
import { lockRows } from '../../../../platform/db/lock-rows'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'
import type { Walk } from '../../../../platform/jobs/walk'
import { enquiryFields } from '../../enquiry'
import { indexEnquiry } from './enquiry-search.server'

const portion = 200

/** By id, which is by time: SQLite finds the newest by the number of their row. */
export const enquiryIndexing = (kind: DatabaseKind): Walk => ({
  name: 'index of enquiries',
  key: 'enquiry_search_edition',
  edition: '1',
  count: async trx =>
    (
      await trx
        .selectFrom('contact_submissions')
        .select(e => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  step: async (trx, last = '') => {
    const rows = await trx
      .selectFrom('contact_submissions')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(portion)
      .execute()
    const ids = rows.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return undefined
    await indexMissing(trx, kind, ids)
    return { rows: ids.length, last: end }
  },
})

async function indexMissing(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  ids: readonly string[],
): Promise<void> {
  const table = sql.table(kind === 'postgres' ? 'enquiry_search' : 'searched_enquiries')
  const { rows } = await sql<{ id: string }>`select enquiry_id as id from ${table}
    where enquiry_id in (${sql.join(ids)})`.execute(trx)
  const indexed = new Set(rows.map(({ id }) => id))
  const missing = ids.filter(id => !indexed.has(id))
  if (missing.length === 0) return
  const enquiries = trx
    .selectFrom('contact_submissions')
    .select(['id', ...enquiryFields])
    .where('id', 'in', missing)
    .orderBy('id')
  // Locked, so that none is deleted between reading and indexing it.
  for (const enquiry of await lockRows(kind, enquiries, 'update').execute())
    await indexEnquiry(trx, kind, enquiry)
}
