import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { minute, sampleMail, setUpOutbox } from '../../tests/support/data/outbox'
import { isoTime } from '../clock'
import { measureOutbox } from './outbox-figures'

describeEachDatabase('the figures of the outbox', open => {
  it('tell what waits, what is due, since when, and what was given up', async () => {
    const { clock, database, enqueue } = await setUpOutbox(open)
    const measure = () => measureOutbox(database.db, clock.now())
    expect(await measure()).toEqual({ waiting: 0, due: 0, dead: 0, oldest: 0 })
    await enqueue({ kind: 'mail', mail: sampleMail, sendAt: clock.now() + 10 * minute })
    expect(await measure()).toEqual({ waiting: 1, due: 0, dead: 0, oldest: 0 })
    clock.advance(12 * minute)
    expect(await measure()).toEqual({ waiting: 1, due: 1, dead: 0, oldest: 2 * minute })
    await enqueue({ kind: 'mail', mail: sampleMail })
    await enqueue({ kind: 'mail', mail: sampleMail })
    const [, second, third] = await database.db
      .selectFrom('outbox_messages')
      .select('id')
      .orderBy('id')
      .execute()
    const set = (id = '', row: { status: 'dead' } | { attempts: number; next_attempt_at: string }) =>
      database.db.updateTable('outbox_messages').set(row).where('id', '=', id).execute()
    // Refused so far: due since it was written, whenever it is tried again.
    await set(second?.id, { attempts: 3, next_attempt_at: isoTime(clock.now() + 60 * minute) })
    await set(third?.id, { status: 'dead' })
    clock.advance(5 * minute)
    expect(await measure()).toEqual({ waiting: 2, due: 2, dead: 1, oldest: 7 * minute })
  })
})
