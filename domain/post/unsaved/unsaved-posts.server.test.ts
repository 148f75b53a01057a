/** What a form says is kept for its session: the newest only, for an hour, and in no backup. */
import { expect, it } from 'vitest'
import { copiedTables } from '../../../platform/db/rows/copied-tables'
import type { SafeHtml } from '../../../shared/safe-html'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { articleFields, storeMember } from '../../../tests/support/data/stored-articles'
import { findUnsaved, keepUnsaved, purgeUnsaved, type Unsaved } from './unsaved-posts.server'

const now = Date.parse('2026-11-20T20:00:00Z')
const hour = 60 * 60 * 1000
const at = '2026-11-20T20:00:00.000Z'

const unsaved = (title: string, pictures: string[] = []): Unsaved => ({
  post: {
    ...articleFields({ title, tags: ['zinc'], content: `<p>${title}</p>` as SafeHtml }),
    ...{ id: 'assays', created_at: at, updated_at: at },
  },
  pictures,
})

describeEachDatabase('what a form says', open => {
  async function openSessions() {
    const database = await open()
    const { db } = database
    await storeMember(db, 'ines', 'Ines Okafor')
    const place = { ip: '10.0.0.1', user_agent: 'A browser', created_at: at, refreshed_at: at }
    const session = {
      account_id: 'ines',
      aal: 'aal1',
      factor_id: null,
      browser_hash: null,
      ...place,
    } as const
    for (const id of ['desk', 'phone'])
      await db
        .insertInto('sessions')
        .values({ id, ...session })
        .execute()
    const find = async (sessionId: string, time = now) =>
      (await findUnsaved(db, { sessionId, now: time }))?.post.title
    return { ...database, find }
  }

  it('comes back whole, for its session', async () => {
    const { db, find } = await openSessions()
    for (const pictures of [[], ['data:image/gif;base64,AA=='], ['data:image/gif;base64,AA==', 'data:b']]) {
      await keepUnsaved(db, { sessionId: 'desk', now }, unsaved('Assays', pictures))
      expect(await findUnsaved(db, { sessionId: 'desk', now })).toEqual(unsaved('Assays', pictures))
    }
    expect(await find('phone')).toBeUndefined()
  })

  it('takes the place of what the session previewed before, and of nothing else', async () => {
    const { db, find } = await openSessions()
    await keepUnsaved(db, { sessionId: 'phone', now }, unsaved('On the way'))
    await keepUnsaved(db, { sessionId: 'desk', now }, unsaved('Assays'))
    await keepUnsaved(db, { sessionId: 'desk', now: now + 1 }, unsaved('Restated'))
    expect([await find('desk'), await find('phone')]).toEqual(['Restated', 'On the way'])
  })

  it('is forgotten an hour after the last preview', async () => {
    const { db, find } = await openSessions()
    const rows = () => db.selectFrom('unsaved_posts').select('session_id').execute()
    await keepUnsaved(db, { sessionId: 'desk', now: now - hour }, unsaved('Assays'))
    await keepUnsaved(db, { sessionId: 'desk', now }, unsaved('Restated'))
    expect([await find('desk', now + hour - 1), await find('desk', now + hour)]).toEqual([
      ...['Restated', undefined],
    ])
    await purgeUnsaved(db, now + hour - 1)
    expect(await rows()).toHaveLength(1)
    await purgeUnsaved(db, now + hour)
    expect(await rows()).toEqual([])
  })

  it('ends with the session, and is in no backup', async () => {
    const { db, kind, find } = await openSessions()
    await keepUnsaved(db, { sessionId: 'desk', now }, unsaved('Assays'))
    await db.deleteFrom('sessions').where('id', '=', 'desk').execute()
    expect(await find('desk')).toBeUndefined()
    const copied = await copiedTables(db, kind)
    expect([copied.includes('sessions'), copied.includes('unsaved_posts')]).toEqual([true, false])
  })
})
