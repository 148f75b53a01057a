import { expect, it } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../../tests/support/data/databases'
import { createLog } from '../log'
import { readPercent, type Walk, walkOn } from './walk'

describeEachDatabase('walkOn', open => {
  /** Over the numbers from 1 to 10, three at a time; `seen` says which it dealt with. */
  function walkToTen(edition = '1') {
    const seen: number[] = []
    const walk: Walk = {
      name: 'numbers',
      key: 'numbers_edition',
      edition,
      count: async () => 10,
      step: async (_, last = '0') => {
        const rows = [1, 2, 3].map(n => Number(last) + n).filter(n => n <= 10)
        seen.push(...rows)
        return rows.length === 0 ? undefined : { rows: rows.length, last: String(rows.at(-1)) }
      },
    }
    return { seen, walk }
  }
  const depsOf = ({ db, kind }: Pick<TestDatabase, 'db' | 'kind'>) => ({ db, kind, log: createLog('silent') })
  const toTen = Array.from({ length: 10 }, (_, index) => index + 1)

  it('deals with each row once, and not again', async () => {
    const database = await open()
    const { seen, walk } = walkToTen()
    expect(await readPercent(database.db, walk)).toBe(0)
    await walkOn(depsOf(database), walk)
    await walkOn(depsOf(database), walk)
    expect(seen).toEqual(toTen)
    expect(await readPercent(database.db, walk)).toBeUndefined()
  })

  it('goes on where it was stopped', async () => {
    const database = await open()
    const { seen, walk } = walkToTen()
    let rounds = 0
    await walkOn(depsOf(database), walk, () => ++rounds <= 2)
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
    expect(await readPercent(database.db, walk)).toBe(60)
    await walkOn(depsOf(database), walk)
    expect(seen).toEqual(toTen)
  })

  it('repeats a portion that failed', async () => {
    const database = await open()
    const { seen, walk } = walkToTen()
    const { step } = walk
    let isBroken = true
    const broken: Walk = {
      ...walk,
      step: async (trx, last) => {
        if (last === '3' && isBroken) throw new Error('broken')
        return step(trx, last)
      },
    }
    await expect(walkOn(depsOf(database), broken)).rejects.toThrow('broken')
    isBroken = false
    await walkOn(depsOf(database), broken)
    expect(seen).toEqual(toTen)
  })

  it('is shared by two processes', async ({ skip }) => {
    const database = await open()
    skip(database.kind === 'sqlite', 'two handles of one process cannot wait for each other')
    const other = await database.openAgain()
    const { seen, walk } = walkToTen()
    await Promise.all([walkOn(depsOf(database), walk), walkOn(depsOf(other), walk)])
    expect(seen.toSorted((a, b) => a - b)).toEqual(toTen)
    await other.close()
  })

  it('begins again for another edition', async () => {
    const database = await open()
    await walkOn(depsOf(database), walkToTen().walk)
    const { seen, walk } = walkToTen('2')
    expect(await readPercent(database.db, walk)).toBe(0)
    await walkOn(depsOf(database), walk)
    expect(seen).toEqual(toTen)
  })
})
