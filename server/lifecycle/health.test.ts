import { expect, it } from 'vitest'
import { describeOnSqlite } from '../../tests/support/data/databases'
import { manualClock } from '../../tests/support/peers/fakes'
import { createHealth } from './health'

describeOnSqlite('/readyz', open => {
  async function setUp(checkObjects: () => Promise<void>) {
    const { db, close } = await open()
    const clock = manualClock()
    const leaving = new AbortController()
    const unused = () => expect.unreachable()
    const objects = {
      put: unused,
      get: unused,
      delete: unused,
      has: unused,
      removeHalfStored: unused,
      check: checkObjects,
    }
    const health = createHealth({ db, clock, objects, leaving: leaving.signal })
    const ask = async () => {
      const answer = await health.request('/readyz')
      return [answer.status, await answer.json()]
    }
    return { ask, clock, close, leaving }
  }

  it('names what fails, and nothing else', async () => {
    let works = true
    const { ask, clock, leaving } = await setUp(async () => {
      if (!works) throw new Error('the key AKIA1 is refused')
    })
    expect(await ask()).toEqual([200, { ready: true, failing: [] }])
    works = false
    clock.advance(1000)
    expect(await ask()).toEqual([503, { ready: false, failing: ['objects'] }])
    leaving.abort()
    expect(await ask()).toEqual([503, { ready: false, failing: ['stopping', 'objects'] }])
  })

  it('says that the database is gone', async () => {
    const { ask, close } = await setUp(async () => {})
    await close()
    expect(await ask()).toEqual([503, { ready: false, failing: ['database'] }])
  })

  it('asks once a second, however many ask it', async () => {
    let asked = 0
    const { ask, clock } = await setUp(async () => {
      asked += 1
    })
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(asked).toBe(1)
    clock.advance(1000)
    await ask()
    expect(asked).toBe(2)
  })
})
