/** Denial of service: limits how many pages the site renders for one visitor. Cached pages do not count. */
import type { Clock } from '../../platform/clock'
import { addressKey } from '../../platform/rate-limit/limiter'

/** A visitor who opens page after page needs far fewer; rendering takes 5 to 30 ms of the one thread. */
const burst = 600
const perSecond = 10

const mostBuckets = 10_000

interface Bucket {
  tokens: number
  /** When the tokens were last counted. */
  at: number
}

/**
 * A token bucket per client address. In memory, unlike the limits of forms: what it protects is this process, also while
 * the database is down. Returns the seconds to wait, 0 when the page may be rendered.
 */
export function createRenderLimit(clock: Clock): (clientAddress: string) => number {
  const buckets = new Map<string, Bucket>()

  return clientAddress => {
    const key = addressKey(clientAddress)
    const now = clock.elapsed()
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now }
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * perSecond)
    const isAllowed = filled >= 1
    // LRU: a Map keeps insertion order, so the first key is the least recently used.
    buckets.delete(key)
    buckets.set(key, { tokens: isAllowed ? filled - 1 : filled, at: now })
    const oldest = buckets.keys().next()
    if (buckets.size > mostBuckets && !oldest.done) buckets.delete(oldest.value)
    return isAllowed ? 0 : Math.ceil((1 - filled) / perSecond)
  }
}
