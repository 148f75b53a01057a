/** The bin: a deleted page stays there for 30 days, as a draft that no one can read or edit, with its pictures. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { note, type PageWriting, replace } from './edit-pages.server'
import { findPageRow, listOverdue, type PageRow, toWholePage } from './own-pages.server'
import type { WholePage } from './page-schema'

/** Deletes a page as staff do: it goes to the bin, with its pictures. False for an unknown page. */
export const binPage = (writing: PageWriting, id: string): Promise<boolean> =>
  inTransaction(writing.db, async trx => {
    await bumpContentVersion(trx)
    const current = await findPageRow(trx, id)
    if (!current) return false
    const changes = { status: 'draft', publish_at: null, binned_at: isoTime(writing.now) } as const
    return (await replace(trx, writing, current, { action: 'page_deleted', changes })) !== undefined
  })

/** Takes a page out of the bin, as a draft; undefined when it is not there. */
export const restorePage = (writing: PageWriting, id: string): Promise<WholePage | undefined> =>
  inTransaction(writing.db, async trx => {
    const binned = await findBinned(trx, id)
    if (!binned) return undefined
    const row = await replace(trx, writing, binned, { action: 'page_unbinned', changes: { binned_at: null } })
    return row && toWholePage(trx, row)
  })

const findBinned = (trx: Transaction<Tables>, id: string): Promise<PageRow | undefined> =>
  trx
    .selectFrom('own_pages')
    .selectAll()
    .where('id', '=', id)
    .where('binned_at', 'is not', null)
    .executeTakeFirst()

export type PageDeletion = 'deleted' | 'missing' | 'other-title'

/** Deletes a page in the bin for ever, when its title was typed exactly; `title` is undefined for the purge. */
export const deletePage = (
  writing: Pick<PageWriting, 'db' | 'now' | 'accountId'>,
  { id, title }: { id: string; title?: string },
): Promise<PageDeletion> =>
  inTransaction(writing.db, async trx => {
    const row = await findBinned(trx, id)
    if (!row) return 'missing'
    if (title !== undefined && row.title.trim() !== title.trim()) return 'other-title'
    const { numDeletedRows } = await trx
      .deleteFrom('own_pages')
      .where('id', '=', id)
      // It may have been restored since it was found.
      .where('binned_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'missing'
    await note(trx, writing, 'page_erased', row)
    return 'deleted'
  })

/** Deletes for ever what has been in the bin for 30 days. Returns how many pages. */
export async function purgePageBin(db: Database, now: number): Promise<number> {
  let purged = 0
  for (const id of await listOverdue(db, now))
    if ((await deletePage({ db, now, accountId: null }, { id })) === 'deleted') purged += 1
  return purged
}
