/** Who publishes the texts of the site: owners, and editors where owners let them. */
import type { Kysely } from 'kysely'
import { readSetting, writeSetting } from '../../platform/db/settings'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { noteActivity } from '../log/note-activity.server'
import type { SiteActor } from './document-rows.server'

const key = 'site_editors_publish'

export const mayEditorsPublish = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(db, key)) === 'true'

/** Noted in the log when it changes something. */
export const letEditorsPublish = (db: Database, { now, accountId }: SiteActor, editors: boolean) =>
  inTransaction(db, async trx => {
    if ((await mayEditorsPublish(trx)) === editors) return
    await writeSetting(trx, key, String(editors))
    await noteActivity(trx, { action: editors ? 'site_opened' : 'site_closed', now, accountId })
  })
