import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { minute } from '../../tests/support/data/outbox'
import { setUpSubscribers, subscription } from '../../tests/support/data/subscribers'
import {
  eraseSubscriber,
  getSubscriberRecord,
  listSubscribers,
  purgeUnconfirmedSubscribers,
} from './subscriber-records.server'
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.server'

const day = 24 * 60 * minute
const email = 'reader@client.example'

describeEachDatabase('records of subscribers', open => {
  async function setUp() {
    const base = await setUpSubscribers(open)
    const { deps, readMail } = base
    const ask = (name: string) => subscribe(deps, { ...subscription, email: `${name}@client.example` })
    const agree = async () => confirmSubscription(deps, (await readMail()).confirmToken, subscription.ip)
    const refuse = async () => unsubscribe(deps, (await readMail()).unsubscribeToken)
    return { ...base, ask, agree, refuse }
  }

  it('shows who is on record, and all that is known of one address', async () => {
    const { agree, ask, deps } = await setUp()
    await ask('zoe')
    await ask('adam')
    await agree()
    expect((await listSubscribers(deps.db)).map(row => [row.email, row.status])).toEqual([
      ['adam@client.example', 'confirmed'],
      ['zoe@client.example', 'pending'],
    ])
    const record = await getSubscriberRecord(deps.db, 'ADAM@client.example')
    expect(record?.events).toMatchObject([
      { kind: 'requested', ip: subscription.ip, page: '/blog' },
      { kind: 'confirmed', ip: subscription.ip },
    ])
    expect(await getSubscriberRecord(deps.db, 'eve@client.example')).toBeUndefined()
  })

  it('erases an address with its evidence and its emails; a keyed hash remains', async () => {
    const { agree, ask, clock, deps, events, rows, subscribers, suppressed } = await setUp()
    await ask('reader')
    await agree()
    await ask('other')
    expect(await eraseSubscriber(deps, 'Reader@client.example', clock.now())).toBe(true)
    expect((await subscribers()).map(row => row.email)).toEqual(['other@client.example'])
    expect(await events()).toHaveLength(1)
    expect((await rows()).map(row => row.message)).toEqual([expect.not.stringContaining(email)])
    const [entry, ...others] = await suppressed()
    expect(others).toEqual([])
    expect(entry?.hash).toMatch(/^[\w-]{43}$/)
    expect(await eraseSubscriber(deps, email, clock.now())).toBe(false)
    expect(await suppressed()).toEqual([entry])
  })

  it('remembers an address that was never on record', async () => {
    const { clock, deps, suppressed } = await setUp()
    expect(await eraseSubscriber(deps, email, clock.now())).toBe(false)
    expect(await suppressed()).toHaveLength(1)
  })

  it('asks an erased address once per request, and forgets the hash when its owner agrees', async () => {
    const { agree, ask, clock, deps, rows, suppressed } = await setUp()
    await ask('reader')
    await eraseSubscriber(deps, email, clock.now())
    await ask('reader')
    clock.advance(7 * day - 1)
    await ask('reader')
    expect(await rows()).toHaveLength(1)
    expect(await suppressed()).toHaveLength(1)
    expect(await agree()).toBe('confirmed')
    expect(await suppressed()).toEqual([])
  })

  it('forgets those who did not agree within seven days, and no one else', async () => {
    const { agree, ask, clock, deps, events, refuse, rows, subscribers, suppressed } = await setUp()
    await ask('confirmed')
    await agree()
    await ask('left')
    await agree()
    await refuse()
    await ask('back')
    await agree()
    await refuse()
    await ask('back')
    await ask('refused')
    await refuse()
    await ask('silent')

    expect(await purgeUnconfirmedSubscribers(deps, clock.now() + 7 * day)).toBe(0)
    expect(await rows()).toHaveLength(6)
    expect(await purgeUnconfirmedSubscribers(deps, clock.now() + 7 * day + 1)).toBe(3)
    expect((await subscribers()).map(row => [row.email, row.status])).toEqual([
      ['confirmed@client.example', 'confirmed'],
      ['left@client.example', 'unsubscribed'],
      ['back@client.example', 'unsubscribed'],
    ])
    expect((await events()).map(({ kind }) => kind)).toEqual([
      ...['requested', 'confirmed'],
      ...['requested', 'confirmed', 'unsubscribed'],
      ...['requested', 'confirmed', 'unsubscribed', 'requested'],
    ])
    // The hash of the refusal; undelivered confirmation emails were deleted with the requests.
    expect(await suppressed()).toHaveLength(1)
    expect(await rows()).toEqual([])
  })
})
