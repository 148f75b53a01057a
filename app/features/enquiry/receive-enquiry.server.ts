/** What happens to a submitted enquiry: read, check, limit, store. */
import type { Deps } from '../../../platform/deps'
import { addressKey, type LimitRule } from '../../../platform/rate-limit/limiter'
import { checkEnquiry, readEnquiry } from './check-enquiry'
import { submitEnquiry } from './enquiries.server'
import type { EnquiryAnswer } from './enquiry-form'
import { isGoodStamp } from './stamp.server'

/** Five in ten minutes and twenty a day per address (design "Rate limits"). */
const limits: readonly LimitRule[] = [
  { name: 'contact-10m', points: 10, seconds: 600 },
  { name: 'contact-1d', points: 40, seconds: 86_400 },
]
/** A sender without a good stamp pays double, which halves its rate. */
const price = { stamped: 2, unstamped: 4 }

/**
 * Stores an enquiry and its mails. A filled trap is stored as spam and answered like any other, so that a robot
 * learns nothing and a person who somehow filled it loses nothing. Throws when the database does.
 */
export async function receiveEnquiry(
  deps: Deps,
  form: FormData,
  clientAddress: string,
): Promise<EnquiryAnswer> {
  const { enquiry, errors, missing } = checkEnquiry(readEnquiry(form))
  if (Object.keys(errors).length > 0) return { kind: 'invalid', enquiry, errors, missing }

  const stamp = form.get('stamp')
  const stamped = typeof stamp === 'string' && isGoodStamp(deps.stampKey, stamp, deps.clock.now())
  const answer = await deps.limiter.take(
    limits,
    addressKey(clientAddress),
    stamped ? price.stamped : price.unstamped,
  )
  if (!answer.allowed) return { kind: 'limited', enquiry, minutes: Math.ceil(answer.retryAfter / 60) }

  await submitEnquiry(deps, enquiry, { spam: Boolean(form.get('enquiry-ref-2')) })
  return { kind: 'sent' }
}
