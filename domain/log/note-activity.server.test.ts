import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { noteActivity } from './note-activity.server'

const day = 24 * 60 * 60 * 1000

describeEachDatabase('the log of activities', open => {
  it('takes what happened, and neither changes nor loses it before its time', async () => {
    const { db } = await open()
    const now = Date.now()
    await noteActivity(db, { action: 'post_saved', now, accountId: null, subjectId: 'a', subject: 'Results' })
    await noteActivity(db, { action: 'post_deleted', now: now - 730 * day, accountId: null })
    const rows = () => db.selectFrom('activity_events').selectAll().orderBy('at').execute()
    expect(await rows()).toMatchObject([
      { area: 'content', action: 'post_deleted', subject_id: null, subject: '', detail: '{}' },
      { area: 'content', action: 'post_saved', subject_id: 'a', subject: 'Results', account_id: null },
    ])

    const update = db.updateTable('activity_events').set({ action: 'post_created' } as never)
    await expect(update.execute()).rejects.toThrow('activity_events is append-only')
    await expect(db.deleteFrom('activity_events').execute()).rejects.toThrow('activity_events is append-only')
    expect(await rows()).toHaveLength(2)

    const old = new Date(now - 720 * day).toISOString()
    await db.deleteFrom('activity_events').where('at', '<', old).execute()
    expect(await rows()).toMatchObject([{ action: 'post_saved' }])
  })
})
