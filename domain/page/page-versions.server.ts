/** Earlier texts of a page: each save that changes a word keeps what it replaces. */
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/db/types'
import { readJson } from '../../shared/read-json'
import { findNames } from '../member/member-name.server'
import { nameIn, type PageRow } from './own-pages.server'
import { type EarlierPage, earlierTextSchema, type PageVersion } from './page-schema'

/** Of one page: older ones are deleted. */
const mostKept = 50

const textOf = (row: PageRow): string => JSON.stringify(earlierTextSchema.parse(row))

/** Keeps what `next` takes the place of, and the newest of those before. */
export async function keepVersion(trx: Transaction<Tables>, current: PageRow, next: PageRow): Promise<void> {
  const fields = textOf(current)
  if (fields === textOf(next)) return
  const { id: page_id, version, updated_at: saved_at, updated_by: saved_by } = current
  await trx.insertInto('own_page_versions').values({ page_id, version, fields, saved_at, saved_by }).execute()
  const kept = trx
    .selectFrom('own_page_versions')
    .select('version')
    .where('page_id', '=', page_id)
    .orderBy('version', 'desc')
    .limit(mostKept)
  await trx
    .deleteFrom('own_page_versions')
    .where('page_id', '=', page_id)
    .where('version', 'not in', kept)
    .execute()
}

/** Of a page that is not in the bin. */
const selectVersions = (db: Database, id: string) =>
  db
    .selectFrom('own_page_versions as earlier')
    .innerJoin('own_pages', 'own_pages.id', 'page_id')
    .select(['earlier.version', 'fields', 'saved_at', 'saved_by'])
    .where('page_id', '=', id)
    .where('binned_at', 'is', null)

export async function listPageVersions(db: Database, id: string): Promise<PageVersion[]> {
  const rows = await selectVersions(db, id).orderBy('earlier.version', 'desc').limit(mostKept).execute()
  const names = await findNames(
    db,
    rows.map(({ saved_by }) => saved_by),
  )
  return rows.map(({ fields, saved_by, ...row }) => ({
    ...row,
    title: readJson(earlierTextSchema, fields).title,
    saved_by: nameIn(names, saved_by),
  }))
}

export async function findPageVersion(
  db: Database,
  id: string,
  version: number,
): Promise<EarlierPage | undefined> {
  const row = await selectVersions(db, id).where('earlier.version', '=', version).executeTakeFirst()
  if (!row) return undefined
  const names = await findNames(db, [row.saved_by])
  return {
    ...row,
    saved_by: nameIn(names, row.saved_by),
    fields: readJson(earlierTextSchema, row.fields),
  }
}
