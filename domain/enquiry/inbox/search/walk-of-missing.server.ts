/** A walk that indexes what an index of words does not have yet. */
import { sql, type Transaction } from 'kysely'
import type { DatabaseKind, Tables } from '../../../../platform/db/types'
import type { Walk } from '../../../../platform/jobs/walk'
import type { SearchIndex } from './enquiry-search.server'

/** Of which the words are looked at in one transaction. */
const portion = 200

interface Missing extends Pick<Walk, 'name' | 'key'> {
  index: SearchIndex
  table: 'contact_submissions' | 'received_mails'
  /** Indexes those of these ids that still exist, locked so that none is deleted between reading and indexing it. */
  indexAll: (trx: Transaction<Tables>, ids: readonly string[]) => Promise<void>
}

/** By id, which is by time: SQLite finds the newest by the number of their row. */
export const walkOfMissing = (kind: DatabaseKind, { name, key, index, table, indexAll }: Missing): Walk => ({
  name,
  key,
  edition: '1',
  count: async trx => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
      trx,
    )
    return Number(rows[0]?.total)
  },
  step: async (trx, last = '') => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id > ${last}
      order by id limit ${sql.lit(portion)}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return undefined
    const missing = await findMissing(trx, kind, index, ids)
    if (missing.length > 0) await indexAll(trx, missing)
    return { rows: ids.length, last: end }
  },
})

async function findMissing(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  index: SearchIndex,
  ids: readonly string[],
): Promise<string[]> {
  const key = sql.ref(index.key)
  const table = sql.table(kind === 'postgres' ? index.words : index.rows)
  const { rows } = await sql<{ id: string }>`select ${key} as id from ${table}
    where ${key} in (${sql.join(ids)})`.execute(trx)
  const indexed = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !indexed.has(id))
}
