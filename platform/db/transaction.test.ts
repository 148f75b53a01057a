import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { afterCommit, commitWhen, inTransaction } from './transaction'
import type { Database } from './types'

const put = (db: Pick<Database, 'insertInto'>, key: string) =>
  db.insertInto('settings').values({ key, value: 'x' }).execute()

const keys = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(row => row.key)

describeEachDatabase('inTransaction', open => {
  it('keeps what was written and returns what the work returned', async () => {
    const { db } = await open()
    const result = await inTransaction(db, async trx => {
      await put(trx, 'a')
      return 'done'
    })
    expect(result).toBe('done')
    expect(await keys(db)).toEqual(['a'])
  })

  it('takes everything back when the work throws', async () => {
    const { db } = await open()
    await put(db, 'before')
    const work = inTransaction(db, async trx => {
      await put(trx, 'a')
      await put(trx, 'b')
      throw new Error('the reason')
    })
    await expect(work).rejects.toThrow('the reason')
    expect(await keys(db)).toEqual(['before'])
  })

  it('takes everything back when the result may not stay, and returns it all the same', async () => {
    const { db } = await open()
    let told = 0
    const work = (key: string) =>
      commitWhen(
        db,
        result => result === 'saved',
        async trx => {
          afterCommit(() => {
            told += 1
          })
          await put(trx, key)
          return key === 'good' ? 'saved' : 'conflict'
        },
      )
    expect(await work('bad')).toBe('conflict')
    expect([await keys(db), told]).toEqual([[], 0])
    expect(await work('good')).toBe('saved')
    expect([await keys(db), told]).toEqual([['good'], 1])
    await expect(work('good')).rejects.toThrow()
  })

  it('takes everything back when a statement fails', async () => {
    const { db } = await open()
    await put(db, 'taken')
    const work = inTransaction(db, async trx => {
      await put(trx, 'a')
      await put(trx, 'taken')
    })
    await expect(work).rejects.toThrow()
    expect(await keys(db)).toEqual(['taken'])
  })

  it('refuses the outer handle inside, for queries and for a second transaction', async () => {
    const { db } = await open()
    const refusal = 'The outer database handle was used inside a transaction.'
    await inTransaction(db, async trx => {
      await expect(keys(db)).rejects.toThrow(refusal)
      await expect(put(db, 'outside')).rejects.toThrow(refusal)
      await expect(inTransaction(db, inner => put(inner, 'nested'))).rejects.toThrow(refusal)
      await put(trx, 'inside')
    })
    expect(await keys(db)).toEqual(['inside'])
  })

  it('leaves the outer handle to whoever is not inside meanwhile', async () => {
    const { db } = await open()
    const [, other] = await Promise.all([
      inTransaction(db, async trx => {
        await put(trx, 'a')
        await put(trx, 'b')
      }),
      db.selectFrom('blog_posts').select('id').execute(),
    ])
    expect(other).toEqual([])
  })

  it('runs transactions that begin together one after the other or side by side, never mixed', async () => {
    const { db } = await open()
    await db.insertInto('settings').values({ key: 'count', value: '0' }).execute()
    const works = Array.from({ length: 20 }, (_, number) =>
      inTransaction(db, async trx => {
        await put(trx, `n${number}`)
        if (number % 2) throw new Error('odd')
      }).catch(() => {}),
    )
    await Promise.all(works)
    expect(await keys(db)).toHaveLength(11)
  })

  it('runs what waits for the commit once, after it, with the outer handle free again', async () => {
    const { db } = await open()
    const seen: string[][] = []
    const looks: Promise<unknown>[] = []
    const look = (committed: Database) => looks.push(keys(committed).then(found => seen.push(found)))
    await inTransaction(db, async trx => {
      afterCommit(look)
      await put(trx, 'a')
      afterCommit(look)
      expect(looks).toEqual([])
    })
    await Promise.all(looks)
    expect(seen).toEqual([['a']])
  })

  it('runs nothing of it after a rollback, and nothing outside', async () => {
    const { db } = await open()
    let calls = 0
    const count = () => {
      calls += 1
    }
    const work = inTransaction(db, async trx => {
      afterCommit(count)
      await put(trx, 'a')
      throw new Error('the reason')
    })
    await expect(work).rejects.toThrow('the reason')
    afterCommit(count)
    await inTransaction(db, trx => put(trx, 'b'))
    expect(calls).toBe(0)
  })
})
