/** Handles a submitted newsletter form: check, rate-limit, record, ask for confirmation. */
import type { Deps } from '../../platform/deps'
import { type LimitRule, siteKey } from '../../platform/rate-limit/limiter'
import { askedEmailField, toEmailAddress } from '../../shared/email/email-address'
import { checkSubscription } from './check-subscription'
import type { SubscriptionAnswer } from './subscriber'
import { subscribe } from './subscribers.server'

const limits: readonly LimitRule[] = [
  { name: 'newsletter-10m', points: 5, seconds: 600 },
  { name: 'newsletter-1d', points: 20, seconds: 86_400 },
]

/** `page` is the path of the submitted form; it is part of the consent record. Throws when the database does. */
export async function receiveSubscription(
  deps: Deps,
  form: FormData,
  ip: string,
  page: string,
): Promise<SubscriptionAnswer> {
  const read = (field: string) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const email = read('email')
  const error = checkSubscription(email, read(askedEmailField))
  if (error !== undefined) return { kind: 'invalid', email, error }
  const answer = await deps.limiter.take(limits, siteKey(ip))
  if (!answer.allowed) return { kind: 'limited', email, minutes: Math.ceil(answer.retryAfter / 60) }
  await subscribe(deps, { email: toEmailAddress(email) ?? email, ip, page })
  return { kind: 'sent' }
}
