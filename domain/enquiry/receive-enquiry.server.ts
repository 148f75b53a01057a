/** Handles a submitted enquiry: read, check, rate-limit, store. */
import { createHmac } from 'node:crypto'
import type { Deps } from '../../platform/deps'
import { type LimitRule, siteKey } from '../../platform/rate-limit/limiter'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { toEmailAddress } from '../../shared/email/email-address'
import { currentSite } from '../site/current-site.server'
import { checkEnquiry, readAskedEmail, readEnquiry } from './check-enquiry'
import { submitEnquiry } from './enquiries.server'
import { type Enquiry, type EnquiryAnswer, type EnquiryReceipt, unseenFields } from './enquiry'
import { dueTime } from './inbox/promise'
import { readOrigin } from './origin.server'
import { isGoodStamp } from './stamp.server'

/** Five in ten minutes and twenty a day per address (docs/product.md 10.3). */
const limits: readonly LimitRule[] = [
  { name: 'contact-10m', points: 10, seconds: 600 },
  { name: 'contact-1d', points: 40, seconds: 86_400 },
]
/** A sender without a valid stamp pays double, which halves its rate. */
const price = { stamped: 2, unstamped: 4 }

/**
 * Stores an enquiry and its emails. Honeypot: a filled trap is stored as spam and answered like any other, so a bot
 * learns nothing and a person who somehow filled it loses nothing. Throws when the database does.
 */
export async function receiveEnquiry(
  deps: Deps,
  form: FormData,
  clientAddress: string,
  request: Request,
): Promise<EnquiryAnswer> {
  const { enquiryChoices: choices, company } = await currentSite(deps)
  const { enquiry, errors, missing } = checkEnquiry(readEnquiry(form), {
    askedEmail: readAskedEmail(form),
    choices,
  })
  if (Object.keys(errors).length > 0) return { kind: 'invalid', enquiry, errors, missing, choices }

  const stamp = String(form.get(unseenFields.stamp) ?? '')
  const stamped = isGoodStamp(deps.stampKey, stamp, deps.clock.now())
  const answer = await deps.limiter.take(
    limits,
    siteKey(clientAddress),
    stamped ? price.stamped : price.unstamped,
  )
  if (!answer.allowed) return { kind: 'limited', enquiry, minutes: Math.ceil(answer.retryAfter / 60) }

  const key = stamped ? keyOf(deps.stampKey, stamp, enquiry) : null
  const email = toEmailAddress(enquiry.email) ?? enquiry.email
  const origin = readOrigin(request, String(form.get(unseenFields.origin) ?? ''), deps.config.siteUrl)
  await submitEnquiry(
    deps,
    { ...enquiry, email },
    { spam: Boolean(form.get(unseenFields.trap)), key, origin },
  )
  return { kind: 'sent', receipt: makeReceipt(company, deps.clock.now()) }
}

/** The same for a form that was sent several times, by a double click or a retry. */
const keyOf = (key: Buffer, stamp: string, enquiry: Enquiry): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([stamp, enquiry]))
    .digest('base64url')

const makeReceipt = (company: Company, now: number): EnquiryReceipt => ({
  received: clockOf(company).formatDay(now),
  answerBy: clockOf(company).formatDay(dueTime(company, now)),
})
