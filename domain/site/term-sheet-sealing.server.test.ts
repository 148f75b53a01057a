/** The date of the term sheet's certificate, by what was published before and after its column was there. */
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { sealedVersions } from '../../platform/db/migrations/0037-sealed-versions'
import { createLog } from '../../platform/log'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { shippedSealing } from '../service/term-sheet-certificate.server'
import { publishDrafts } from './publish-drafts.server'
import { shipped } from './shipped.server'
import { getDocument, saveDraft } from './site-documents.server'
import { ensureTermSheetHashes, findTermSheetSealing } from './term-sheet-sealing.server'

const log = createLog('silent')
const { services, terms } = shipped
const newsroom = { ...services.services.newsroom, priceFrom: 2750 }
const dearer = { ...services, services: { ...services.services, newsroom } }
const month = { ...terms.groups.month, title: 'Other terms' }

describeEachDatabase('the certificate of the term sheet', open => {
  it('is dated by the last publication that changed a sealed word', async () => {
    const { db, kind } = await open()
    let hour = 0
    /** Publishes these documents together; answers the time. */
    async function publish(documents: Partial<typeof shipped>): Promise<string> {
      hour += 1
      const now = Date.parse('2026-12-01T00:00:00Z') + hour * 3_600_000
      const actor = { now, accountId: 'ann', newId: () => `${now}-${Math.random()}` }
      const chosen = []
      for (const [key, content] of Object.entries(documents)) {
        const name = key as keyof typeof shipped // Object.entries forgets the names
        const { version } = await getDocument(db, name)
        const saved = await saveDraft(db, actor, { name, content, ifVersion: version })
        chosen.push({ name, version: saved.kind === 'saved' ? saved.document.version : -1 })
      }
      expect((await publishDrafts(db, actor, chosen)).kind).toBe('published')
      return new Date(now).toISOString()
    }
    const find = () => findTermSheetSealing({ db, log })
    const after = (times: number, sealed: string) => ({ times: shippedSealing.times + times, sealed })

    expect(await find()).toEqual(shippedSealing)
    await publish({ about: { ...shipped.about, lede: 'Not on the sheet.' } })
    await publish({ services: { ...services, lede: 'Nor is this.' } })
    expect(await find()).toEqual(shippedSealing)
    const first = await publish({ services: dearer })
    expect(await find()).toEqual(after(1, first))
    await publish({ services: { ...dearer, lede: 'Another lede.' } })
    expect(await find()).toEqual(after(1, first))
    const both = await publish({
      services,
      terms: { ...terms, groups: { ...terms.groups, month } },
    })
    expect(await find()).toEqual(after(2, both))

    // As an earlier version of the program left the rows; twice, as a start that was interrupted and the one after it.
    await db.schema.alterTable('site_versions').dropColumn('sealed_hash').execute()
    await sealedVersions(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    await ensureTermSheetHashes(db)
    await db
      .updateTable('site_versions')
      .set({ sealed_hash: null })
      .where('published_at', '=', both)
      .execute()
    await ensureTermSheetHashes(db)
    expect(await find()).toEqual(after(2, both))
  })
})
