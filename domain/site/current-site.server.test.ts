/** What the log says of texts that no longer fit, and of a database that does not answer. */
import { expect, it } from 'vitest'
import { createLog, type Log } from '../../platform/log'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { currentSite, shippedSite } from './current-site.server'
import { findSealing } from './sealed-texts.server'

/** A log, and the messages that it was given. */
function listen(): { log: Log; messages: string[] } {
  const messages: string[] = []
  const log = createLog('info', { write: line => void messages.push(JSON.parse(line).msg) })
  return { log, messages }
}

describeOnSqlite('the site as it is published', open => {
  it('says once for each publication what no longer fits, not for each page', async () => {
    const { db } = await open()
    const { log, messages } = listen()
    const write = (published: object, version: number) =>
      db
        .insertInto('site_documents')
        .values({ name: 'about', published: JSON.stringify(published), version, changed_at: '' })
        .onConflict(one => one.column('name').doUpdateSet({ published: JSON.stringify(published), version }))
        .execute()
    await write({ lede: 7 }, 1)
    const first = await currentSite({ db, log })
    expect(first.about.lede).toBe(shippedSite.about.lede)
    for (let page = 0; page < 3; page += 1) await currentSite({ db, log })
    const misfits = 'stored texts no longer fit their form: the pages say what is shipped'
    expect(messages).toEqual([misfits])
    await write({ lede: 8, valuesTitle: 'Kept' }, 2)
    expect(
      (await Promise.all([currentSite({ db, log }), currentSite({ db, log })]))[0]?.about.valuesTitle,
    ).toBe('Kept')
    expect(messages).toEqual([misfits, misfits])
  })

  it('says that the database did not answer', async () => {
    const database = await open()
    const { log, messages } = listen()
    await database.db.schema.dropTable('site_documents').execute()
    await database.db.schema.dropTable('site_versions').execute()
    expect(await currentSite({ db: database.db, log })).toBe(shippedSite)
    await findSealing({ db: database.db, log }, 'term-sheet')
    expect(messages).toEqual([
      'the texts of the site could not be read: the page has the last known ones',
      'a certificate could not be dated: it has the date of the shipped words',
    ])
  })
})
