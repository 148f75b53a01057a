import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { findDownloadLink, makeDownloadLink, takeDownloadLink } from './download-link.server'

const now = Date.parse('2026-11-20T20:00:00.000Z')
const minute = 60_000
const who = { sessionId: 'session', accountId: 'owner' }

describeEachDatabase('the link of a download', open => {
  it('is found for five minutes by its token, which alone opens the passphrase', async () => {
    const { db } = await open()
    const token = await makeDownloadLink(db, now, { ...who, passphrase: 'some words' })
    const kept = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'backup_download')
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`some words|${token}`))
    const found = await findDownloadLink(db, now + 5 * minute - 1, token)
    expect(found).toMatchObject({ ...who, passphrase: 'some words' })
    expect(await findDownloadLink(db, now + 5 * minute, token)).toBeUndefined()
    for (const other of ['', 'none', `${token}A`.slice(1)])
      expect(await findDownloadLink(db, now, other)).toBeUndefined()
  })

  it('is used by one of two at once, and replaced by the next', async () => {
    const { db } = await open()
    const first = await makeDownloadLink(db, now, { ...who, passphrase: undefined })
    const token = await makeDownloadLink(db, now, { ...who, passphrase: undefined })
    expect(await findDownloadLink(db, now, first)).toBeUndefined()
    const link = await findDownloadLink(db, now, token)
    if (!link) throw new Error('there is no link')
    expect(link.passphrase).toBeUndefined()
    const taken = await Promise.all([takeDownloadLink(db, link), takeDownloadLink(db, link)])
    expect(taken.toSorted()).toEqual([false, true])
    expect(await findDownloadLink(db, now, token)).toBeUndefined()
  })
})
