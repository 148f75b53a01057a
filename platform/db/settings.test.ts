import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { bumpContentVersion, getContentVersion } from './settings'
import { inTransaction } from './transaction'

describeEachDatabase('bumpContentVersion', open => {
  it('counts from 0, and for every process on this database', async () => {
    const { db, openAgain } = await open()
    const other = await openAgain()
    expect(await getContentVersion(db)).toBe('0')
    await inTransaction(db, bumpContentVersion)
    expect(await getContentVersion(other.db)).toBe('1')
    for (let count = 0; count < 10; count += 1) await inTransaction(other.db, bumpContentVersion)
    expect(await getContentVersion(db)).toBe('11')
  })

  it('is taken back with the write that failed', async () => {
    const { db } = await open()
    const work = inTransaction(db, async trx => {
      await bumpContentVersion(trx)
      throw new Error('not saved')
    })
    await expect(work).rejects.toThrow('not saved')
    expect(await getContentVersion(db)).toBe('0')
  })

  it('loses no count when writes come together', async () => {
    const { db } = await open()
    await Promise.all(Array.from({ length: 20 }, () => inTransaction(db, bumpContentVersion)))
    expect(await getContentVersion(db)).toBe('20')
  })
})
