import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { describeEachDatabase } from '../../../tests/support/data/databases'
import { manualClock } from '../../../tests/support/peers/fakes'
import { findInvite } from '../core/invites'
import { inviteFirstOwner, inviteOwner } from './first-owner'

const hour = 60 * 60 * 1000

describeEachDatabase('the invite of the first owner', open => {
  async function setUp() {
    const { db, kind, openAgain } = await open()
    await db.insertInto('settings').values({ key: 'seeded', value: 'empty' }).execute()
    const clock = manualClock()
    const deps = { db, newId: uuidv7, clock }
    const atStart = () => inviteFirstOwner(deps)
    const byCommand = (days?: number) =>
      inTransaction(db, trx =>
        inviteOwner(trx, { newId: uuidv7, now: clock.now() }, { role: 'owner', uses: 1, days }),
      )
    const works = async (code = '', later = 0) =>
      (await findInvite(db, code, 'ann@client.example', clock.now() + later)) !== undefined
    const makeOwner = async () => {
      const created_at = isoTime(clock.now())
      const account = { id: uuidv7(), role: 'owner', app_metadata: '{}', user_metadata: '{}' } as const
      await db
        .insertInto('accounts')
        .values({ ...account, created_at, updated_at: created_at })
        .execute()
    }
    // Two SQLite handles in one process would wait for each other forever.
    const elsewhere = async () => (kind === 'postgres' ? (await openAgain()).db : db)
    return { deps, clock, atStart, byCommand, works, makeOwner, elsewhere }
  }

  it('is good for a day, and made again by a start after that', async () => {
    const { clock, atStart, works } = await setUp()
    const first = await atStart()
    expect([await works(first, 23 * hour), await works(first, 24 * hour)]).toEqual([true, false])
    expect(await atStart()).toBeUndefined()
    clock.advance(25 * hour)
    const second = await atStart()
    expect([await works(first), await works(second)]).toEqual([false, true])
  })

  it('is made once by several starts at once', async () => {
    const { deps, atStart, elsewhere } = await setUp()
    const db = await elsewhere()
    const start = () => inviteFirstOwner({ ...deps, db })
    const codes = await Promise.all([atStart(), start(), atStart(), start(), atStart(), start()])
    expect(codes.filter(Boolean)).toHaveLength(1)
  })

  it('ends when the command prints another', async () => {
    const { atStart, byCommand, works } = await setUp()
    const printed = await atStart()
    const again = await byCommand()
    expect([await works(printed), await works(again)]).toEqual([false, true])
    expect(await works(again, 24 * hour)).toBe(false)
    const longer = await byCommand(3)
    expect([await works(again), await works(longer, 71 * hour)]).toEqual([false, true])
  })

  it('is made no more when there is an owner, who may invite others beside each other', async () => {
    const { atStart, byCommand, works, makeOwner } = await setUp()
    await makeOwner()
    expect(await atStart()).toBeUndefined()
    const [one, two] = [await byCommand(), await byCommand()]
    expect([await works(one, 6 * 24 * hour), await works(two)]).toEqual([true, true])
  })
})
