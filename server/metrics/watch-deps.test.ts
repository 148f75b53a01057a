import { expect, it } from 'vitest'
import { DeliveryError } from '../../platform/mail/delivery-error'
import type { Mailer, MailMessage } from '../../platform/mail/message'
import type { Metric } from '../../platform/metrics/metric'
import { createRegistry } from '../../platform/metrics/registry'
import { siteMetrics } from './site-metrics'
import { createWatch } from './watch-deps'

function setUp() {
  const registry = createRegistry()
  const values = async ({ name }: Metric) => {
    const family = (await registry.collect()).find(({ metric }) => metric.name === name)
    return family?.samples.map(({ labels, value }) => [...Object.values(labels), value])
  }
  return { watch: createWatch(registry), values }
}

it('counts emails by their outcome, and passes on what the mail server said', async () => {
  const { watch, values } = setUp()
  const message = { to: { name: '', address: 'anna@client.example' } } as MailMessage
  const refusal = (permanent: boolean) =>
    new DeliveryError({ permanent, code: '550', detail: 'no such user' }, undefined)
  const answers = [
    async () => 'queued',
    () => Promise.reject(refusal(true)),
    () => Promise.reject(refusal(false)),
  ]
  const mailer = watch.mailer({
    send: () => (answers.shift() ?? (() => Promise.reject(new Error('a bug'))))(),
    check: async () => ({ address: 'smtp', works: true, answer: '' }),
    close: () => {},
  } satisfies Mailer)
  expect(await mailer.send(message)).toBe('queued')
  for (const permanent of [true, false])
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent })
  await expect(mailer.send(message)).rejects.toThrow('a bug')
  expect(await values(siteMetrics.deliveries)).toEqual([
    ['accepted', 1],
    ['deferred', 2],
    ['refused', 1],
  ])
})

it('counts refusals of rate limits by their name, and never by whose call it was', async () => {
  const { watch, values } = setUp()
  const answers = [true, false, false]
  const limiter = watch.limiter({
    take: async () => ({ allowed: answers.shift() ?? true, retryAfter: 7 }),
  })
  const rules = [{ name: 'contact-10m', points: 3, seconds: 600 }]
  for (const allowed of [true, false, false])
    expect(await limiter.take(rules, '203.0.113.7')).toEqual({ allowed, retryAfter: 7 })
  expect(await values(siteMetrics.refusals)).toEqual([['contact-10m', 2]])
})

it('knows how many passwords are under way, those that fail included', async () => {
  const { watch, values } = setUp()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const passwords = watch.passwords({
    hash: () => promise,
    verify: async () => true,
    match: async () => 'normalized',
  })
  const under = [passwords.hash('one'), passwords.hash('two')]
  expect(await passwords.verify('hash', 'three')).toBe(true)
  expect(await passwords.match('hash', 'three')).toBe('normalized')
  expect(await values(siteMetrics.passwords)).toEqual([[2]])
  resolve('hash')
  reject(new Error('too late'))
  expect(await Promise.all(under)).toEqual(['hash', 'hash'])
  expect(await values(siteMetrics.passwords)).toEqual([[0]])
})
