import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { minute } from '../../tests/support/data/outbox'
import { subscription as request, setUpSubscribers } from '../../tests/support/data/subscribers'
import { shippedSite } from '../site/current-site.server'
import { consent } from './consent'
import {
  confirmSubscription,
  findByConfirmToken,
  subscribe,
  unsubscribe,
  unsubscribeAddress,
} from './subscribers.server'

const day = 24 * 60 * minute

describeEachDatabase('subscribers', open => {
  const setUp = () => setUpSubscribers(open)

  it('records the evidence of the request and asks the owner of the address', async () => {
    const { deps, events, mailer, outbox, readMail, subscribers } = await setUp()
    await subscribe(deps, request)
    expect(await subscribers()).toMatchObject([
      { email: 'reader@client.example', status: 'pending', status_at: '2026-11-20T20:00:00.000Z' },
    ])
    expect(await events()).toMatchObject([
      {
        kind: 'requested',
        at: '2026-11-20T20:00:00.000Z',
        ip: '203.0.113.7',
        page: '/blog',
        wording: consent.wording(shippedSite.company),
        version: consent.version,
      },
    ])
    const { confirmToken, unsubscribeToken } = await readMail()
    expect([confirmToken.length, unsubscribeToken.length]).toEqual([43, 43])
    outbox.start()
    await expect
      .poll(() => mailer.sent.map(mail => mail.to.address), { interval: 5 })
      .toEqual(['reader@client.example'])
  })

  it('stores the tokens as hashes only', async () => {
    const { deps, readMail, subscribers } = await setUp()
    await subscribe(deps, request)
    const { confirmToken, unsubscribeToken } = await readMail()
    const stored = JSON.stringify(await subscribers())
    expect(stored).not.toContain(confirmToken)
    expect(stored).not.toContain(unsubscribeToken)
  })

  it('confirms once, by the token only, and records when and from where', async () => {
    const { clock, deps, events, readMail, subscribers } = await setUp()
    await subscribe(deps, request)
    const { confirmToken } = await readMail()
    expect(await findByConfirmToken(deps.db, confirmToken)).toBe('pending')
    clock.advance(minute)
    expect(await confirmSubscription(deps, confirmToken, '198.51.100.9')).toBe('confirmed')
    clock.advance(minute)
    expect(await confirmSubscription(deps, confirmToken, '198.51.100.10')).toBe('already')
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }])
    expect(await events()).toMatchObject([
      { kind: 'requested' },
      { kind: 'confirmed', at: '2026-11-20T20:01:00.000Z', ip: '198.51.100.9', page: null, wording: null },
    ])
    expect(await findByConfirmToken(deps.db, confirmToken)).toBe('confirmed')
  })

  it.each(['', 'a', 'x'.repeat(43), "' or 1=1 --", '\0', 'é'.repeat(5000)])(
    'knows no token %#',
    async token => {
      const { deps } = await setUp()
      await subscribe(deps, request)
      expect(await findByConfirmToken(deps.db, token)).toBeUndefined()
      expect(await confirmSubscription(deps, token, '203.0.113.7')).toBe('unknown')
      expect(await unsubscribe(deps, token)).toBe('unknown')
    },
  )

  it('takes neither token for the other', async () => {
    const { deps, readMail } = await setUp()
    await subscribe(deps, request)
    const { confirmToken, unsubscribeToken } = await readMail()
    expect(await confirmSubscription(deps, unsubscribeToken, '203.0.113.7')).toBe('unknown')
    expect(await unsubscribe(deps, confirmToken)).toBe('unknown')
  })

  it('asks a waiting address again after ten minutes at the earliest; the links stay the same', async () => {
    const { clock, deps, events, readMail, rows } = await setUp()
    await subscribe(deps, request)
    const first = await readMail()
    clock.advance(10 * minute - 1)
    await subscribe(deps, { ...request, page: '/early' })
    expect(await rows()).toHaveLength(1)
    clock.advance(1)
    await subscribe(deps, { ...request, email: 'READER@client.example', page: '/later' })
    expect(await rows()).toHaveLength(2)
    expect(await readMail()).toEqual(first)
    expect(await events()).toMatchObject([
      { page: '/blog', at: '2026-11-20T20:00:00.000Z' },
      { page: '/later', at: '2026-11-20T20:10:00.000Z' },
    ])
  })

  it('sends one email when the same address is entered several times at once', async () => {
    const { deps, events, rows, subscribers } = await setUp()
    await Promise.all([subscribe(deps, request), subscribe(deps, request), subscribe(deps, request)])
    expect(await rows()).toHaveLength(1)
    expect(await subscribers()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  it('does not write to a confirmed subscriber again', async () => {
    const { clock, deps, events, readMail, rows, subscribers } = await setUp()
    await subscribe(deps, request)
    await confirmSubscription(deps, (await readMail()).confirmToken, request.ip)
    const before = await subscribers()
    clock.advance(30 * day)
    expect(await subscribe(deps, { ...request, page: '/elsewhere' })).toBeUndefined()
    expect(await rows()).toHaveLength(1)
    expect(await subscribers()).toEqual(before)
    expect(await events()).toHaveLength(2)
  })

  it('unsubscribes from any state, as often as the link is used, and keeps the evidence', async () => {
    const { clock, deps, events, readMail, subscribers } = await setUp()
    await subscribe(deps, request)
    const { confirmToken, unsubscribeToken } = await readMail()
    await confirmSubscription(deps, confirmToken, request.ip)
    clock.advance(400 * day)
    expect(await unsubscribe(deps, unsubscribeToken)).toBe('unsubscribed')
    const at = new Date(clock.now()).toISOString()
    clock.advance(day)
    expect(await unsubscribe(deps, unsubscribeToken)).toBe('unsubscribed')
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed', status_at: at }])
    expect(await events()).toMatchObject([
      { kind: 'requested', wording: consent.wording(shippedSite.company) },
      { kind: 'confirmed', at: '2026-11-20T20:00:00.000Z' },
      { kind: 'unsubscribed', at, ip: null },
    ])
  })

  it('unsubscribes someone who wrote to us, by the address in any spelling', async () => {
    const { deps, events } = await setUp()
    await subscribe(deps, request)
    expect(await unsubscribeAddress(deps, 'READER@client.example')).toBe('unsubscribed')
    expect(await unsubscribeAddress(deps, 'reader@client.example')).toBe('unsubscribed')
    expect(await unsubscribeAddress(deps, 'other@client.example')).toBe('unknown')
    expect((await events()).map(({ kind }) => kind)).toEqual(['requested', 'unsubscribed'])
  })

  it('lets a stranger whose address was entered refuse, after which the confirmation is void', async () => {
    const { deps, readMail } = await setUp()
    await subscribe(deps, request)
    const { confirmToken, unsubscribeToken } = await readMail()
    expect(await unsubscribe(deps, unsubscribeToken)).toBe('unsubscribed')
    expect(await confirmSubscription(deps, confirmToken, request.ip)).toBe('unknown')
  })

  it('takes a new request as new consent after a withdrawal, even at once, and keeps the old evidence', async () => {
    const { clock, deps, events, readMail, rows } = await setUp()
    await subscribe(deps, request)
    const { confirmToken, unsubscribeToken } = await readMail()
    await confirmSubscription(deps, confirmToken, request.ip)
    await unsubscribe(deps, unsubscribeToken)
    clock.advance(minute)
    await subscribe(deps, { ...request, page: '/contact' })
    expect(await rows()).toHaveLength(2)
    expect(await confirmSubscription(deps, (await readMail()).confirmToken, request.ip)).toBe('confirmed')
    // Links of the first email still work: CASL requires 60 days after each.
    expect(await unsubscribe(deps, unsubscribeToken)).toBe('unsubscribed')
    expect((await events()).map(({ kind, page }) => [kind, page])).toEqual([
      ['requested', '/blog'],
      ['confirmed', null],
      ['unsubscribed', null],
      ['requested', '/contact'],
      ['confirmed', null],
      ['unsubscribed', null],
    ])
  })
})
