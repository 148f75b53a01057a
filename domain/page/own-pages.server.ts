/** Pages for staff: every status, and the bin. Visitors' queries are in read-pages.server.ts. */
import type { Kysely, Selectable } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { OwnPagesTable } from '../../platform/db/site-tables'
import type { Database, Tables } from '../../platform/db/types'
import { findNames } from '../member/member-name.server'
import { keptInBin } from '../post/post'
import type { ListedPage, WholePage } from './page-schema'

export type PageRow = Selectable<OwnPagesTable>

/** What a save sets. */
export type PageFields = Pick<
  PageRow,
  | 'title'
  | 'lede'
  | 'content'
  | 'address'
  | 'place'
  | 'label'
  | 'search_title'
  | 'search_description'
  | 'status'
  | 'publish_at'
>

/** A page that is not in the bin. */
export const findPageRow = (db: Kysely<Tables>, id: string): Promise<PageRow | undefined> =>
  db
    .selectFrom('own_pages')
    .selectAll()
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst()

export async function toWholePage(db: Kysely<Tables>, row: PageRow): Promise<WholePage> {
  const names = await findNames(db, [row.updated_by])
  const { binned_at: _, ...page } = row
  return { ...page, updated_by: nameIn(names, row.updated_by) }
}

export async function findPageForStaff(db: Kysely<Tables>, id: string): Promise<WholePage | undefined> {
  const row = await findPageRow(db, id)
  return row && toWholePage(db, row)
}

/** All pages without their texts, by title, and those in the bin. */
export async function listPagesForStaff(db: Database): Promise<{ pages: ListedPage[]; bin: ListedPage[] }> {
  const rows = await db
    .selectFrom('own_pages')
    .select(['id', 'address', 'title', 'place', 'label', 'status', 'publish_at', 'published_at'])
    .select(['version', 'created_at', 'updated_at', 'updated_by', 'binned_at'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  const names = await findNames(
    db,
    rows.map(row => row.updated_by),
  )
  const listed = rows.map(row => ({ ...row, updated_by: nameIn(names, row.updated_by) }))
  const times = ({ binned_at: at }: ListedPage) => at ?? ''
  return {
    pages: listed.filter(page => page.binned_at === null),
    bin: listed.filter(page => page.binned_at !== null).toSorted((a, b) => times(b).localeCompare(times(a))),
  }
}

export const nameIn = (names: Awaited<ReturnType<typeof findNames>>, id: string | null): string | null =>
  (id && names.get(id)?.name) || null

/** Ids of pages whose thirty days in the bin are over. */
export async function listOverdue(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('own_pages')
    .select('id')
    .where('binned_at', '<', isoTime(now - keptInBin))
    .execute()
  return rows.map(({ id }) => id)
}
