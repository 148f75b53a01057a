/** Who publishes the texts of the site: owners, and editors where owners let them. */
import type { Kysely } from 'kysely'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import type { SiteActor } from './document-rows.server'

const key = 'site_editors_publish'

export async function mayEditorsPublish(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value === 'true'
}

/** Noted in the log when it changes something. */
export const letEditorsPublish = (db: Database, { now, accountId }: SiteActor, editors: boolean) =>
  inTransaction(db, async trx => {
    if ((await mayEditorsPublish(trx)) === editors) return
    const value = String(editors)
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await noteActivity(trx, { action: editors ? 'site_opened' : 'site_closed', now, accountId })
  })
