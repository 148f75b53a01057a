/** Stands before what the site uses, and counts: without METRICS_PORT nothing does. */
import { DeliveryError } from '../../platform/mail/delivery-error'
import type { Registry } from '../../platform/metrics/registry'
import type { PasswordHasher } from '../auth/secrets/password-hasher'
import type { Standing } from '../compose'
import { siteMetrics } from './site-metrics'

export interface Watch extends Standing {
  passwords(passwords: PasswordHasher): PasswordHasher
}

export function createWatch(registry: Registry): Watch {
  const deliveries = registry.counter(siteMetrics.deliveries)
  for (const outcome of ['accepted', 'deferred', 'refused']) deliveries([outcome], 0)
  const refusals = registry.counter(siteMetrics.refusals)
  let checks = 0
  registry.add(() => [{ metric: siteMetrics.passwords, value: checks }])

  async function underWay<T>(work: Promise<T>): Promise<T> {
    checks += 1
    try {
      return await work
    } finally {
      checks -= 1
    }
  }

  return {
    mailer: mailer => ({
      ...mailer,
      async send(message, contents) {
        try {
          const answer = await mailer.send(message, contents)
          deliveries(['accepted'])
          return answer
        } catch (error) {
          deliveries([error instanceof DeliveryError && error.permanent ? 'refused' : 'deferred'])
          throw error
        }
      },
    }),
    limiter: limiter => ({
      async take(rules, key, cost) {
        const answer = await limiter.take(rules, key, cost)
        // Rules of one call have names that begin alike: the first stands for them.
        if (!answer.allowed) refusals([rules[0]?.name ?? ''])
        return answer
      },
    }),
    passwords: passwords => ({
      hash: password => underWay(passwords.hash(password)),
      verify: (storedHash, password) => underWay(passwords.verify(storedHash, password)),
      match: (storedHash, password) => underWay(passwords.match(storedHash, password)),
    }),
  }
}
