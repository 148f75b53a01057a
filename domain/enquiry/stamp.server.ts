/** The signed timestamp in the enquiry form: a bot that never loaded the page has none (docs/product.md 6.2). */
import { createHmac, timingSafeEqual } from 'node:crypto'

const youngest = 2_000
const oldest = 48 * 60 * 60 * 1000

/** `{milliseconds in base 36}.{HMAC-SHA-256}`; it goes into the cached page, so it is shared and never single-use. */
export function makeStamp(key: Buffer, now: number): string {
  const time = now.toString(36)
  return `${time}.${sign(key, time)}`
}

/** Whether the stamp has our signature and is between 2 s and 48 h old (limits replay). */
export function isGoodStamp(key: Buffer, stamp: string, now: number): boolean {
  const [time = '', signature = ''] = stamp.split('.')
  const expected = Buffer.from(sign(key, time))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number.parseInt(time, 36)
  return age >= youngest && age <= oldest
}

const sign = (key: Buffer, time: string): string =>
  createHmac('sha256', key).update(`enquiry:${time}`).digest('base64url')
