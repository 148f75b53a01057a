/** The dates of certificates, by what was published before and after its column was there. */
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { sealedVersions } from '../../platform/db/migrations/0037-sealed-versions'
import { createLog } from '../../platform/log'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { shippedSealingOf } from '../project/project-certificate.server'
import { shippedSealing } from '../service/term-sheet-certificate.server'
import type { FixedName } from './documents'
import { publishDrafts } from './publish-drafts.server'
import { ensureSealedHashes, findSealing } from './sealed-texts.server'
import { shipped } from './shipped.server'
import { getDocument, saveDraft } from './site-documents.server'

const log = createLog('silent')
const { services, terms } = shipped
const dearer = {
  ...services,
  services: services.services.map(one => (one.id === 'newsroom' ? { ...one, priceFrom: 2750 } : one)),
}
const month = { ...terms.groups.month, title: 'Other terms' }

describeEachDatabase('a certificate of the term sheet or of a case', open => {
  it('is dated by the last publication that changed a sealed word', async () => {
    const { db, kind } = await open()
    let hour = 0
    /** Publishes these documents together; answers the time. */
    async function publish(documents: Partial<Pick<typeof shipped, FixedName>>): Promise<string> {
      hour += 1
      const now = Date.parse('2026-12-01T00:00:00Z') + hour * 3_600_000
      const actor = { now, accountId: 'ann', newId: () => `${now}-${Math.random()}` }
      const chosen = []
      for (const [key, content] of Object.entries(documents)) {
        const name = key as FixedName // Object.entries forgets the names
        const version = (await getDocument(db, name))?.version ?? 0
        const saved = await saveDraft(db, actor, { name, content, ifVersion: version })
        chosen.push({ name, version: saved.kind === 'saved' ? saved.document.version : -1 })
      }
      expect((await publishDrafts(db, actor, chosen)).kind).toBe('published')
      return new Date(now).toISOString()
    }
    const find = () => findSealing({ db, log }, 'term-sheet')
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

    const [outcome, found] = ['One line.', () => findSealing({ db, log }, 'case-2')]
    const untouched = shippedSealingOf('2')
    await publish({
      'case-1': { ...shipped['case-1'], outcome },
      'case-2': { ...shipped['case-2'], legend: outcome },
    })
    expect(await found()).toEqual(untouched)
    const changed = await publish({ 'case-2': { ...shipped['case-2'], outcome } })
    expect(await found()).toEqual({ times: untouched.times + 1, sealed: changed })
    expect(await find()).toEqual(after(2, both))

    const named = { ...shipped['case-3'], outcome: 'Call {desk phone}.' }
    const braced = await publish({ 'case-3': named })
    const third = shippedSealingOf('3').times
    expect(await findSealing({ db, log }, 'case-3')).toEqual({ times: third + 1, sealed: braced })
    await publish({ company: { ...shipped.company, tagline: 'In no certificate.' } })
    expect(await findSealing({ db, log }, 'case-3')).toEqual({ times: third + 1, sealed: braced })
    const called = await publish({ company: { ...shipped.company, deskPhone: '604-555-0199' } })
    expect(await findSealing({ db, log }, 'case-3')).toEqual({ times: third + 2, sealed: called })
    expect(await find()).toEqual(after(2, both))

    // As an earlier version of the program left the rows; twice, as a start that was interrupted and the one after it.
    await db.schema.alterTable('site_versions').dropColumn('sealed_hash').execute()
    await sealedVersions(kind).up(db as unknown as Kysely<unknown>) // as the migrator hands it in
    await ensureSealedHashes(db)
    await db
      .updateTable('site_versions')
      .set({ sealed_hash: null })
      .where('published_at', '=', both)
      .execute()
    await ensureSealedHashes(db)
    expect(await find()).toEqual(after(2, both))
  })
})
