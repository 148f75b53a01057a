import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { Refusal } from '../../http/refusal'
import { takeAttempt } from './attempts'
import { commitRefusal } from './commit-refusal'

const rule = { points: 5, seconds: 60 }
const refusal = new Refusal(400, 'used_up', 'This code is used up')

describeEachDatabase('commitRefusal', open => {
  it('throws what the work returns, and keeps what it wrote', async () => {
    const { db } = await open()
    const work = commitRefusal(db, async trx => {
      await takeAttempt(trx, 'kept', rule, Date.now())
      return refusal
    })
    await expect(work).rejects.toBe(refusal)
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'kept' }])
  })

  it('rolls back what the work throws', async () => {
    const { db } = await open()
    const work = commitRefusal(db, async trx => {
      await takeAttempt(trx, 'dropped', rule, Date.now())
      throw refusal
    })
    await expect(work).rejects.toBe(refusal)
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([])
  })

  it('hands over any other outcome', async () => {
    const { db } = await open()
    expect(await commitRefusal(db, async () => 'done')).toBe('done')
  })
})
