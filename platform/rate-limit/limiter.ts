/**
 * Rate limits: counted in a table with PostgreSQL, else in memory, which is the primary's when there are several workers
 * (docs/product.md 10.3).
 */
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '../config'
import { explainFailure } from '../db/postgres-failures'

export interface LimitRule {
  /** Name of the counter, for example `contact-10m`. */
  name: string
  points: number
  seconds: number
}

export interface LimitAnswer {
  allowed: boolean
  /** Retry-After: whole seconds until a call may succeed again; 0 when allowed. */
  retryAfter: number
}

export interface Limiter {
  /** Takes `cost` points (1 by default) from every rule; refused as soon as one of them is used up. */
  take(rules: readonly LimitRule[], key: string, cost?: number): Promise<LimitAnswer>
}

/** With a pool the counters are in the table `rate_limits` and shared by all processes. */
export function createLimiter({ pool, worker }: { pool?: pg.Pool } & Pick<Config, 'worker'>): Limiter {
  const Counter = worker ? RateLimiterCluster : RateLimiterMemory
  const counters = new Map<string, RateLimiterAbstract>()
  const counterOf = (rule: LimitRule): RateLimiterAbstract => {
    const known = counters.get(rule.name)
    if (known) return known
    const { name, points, seconds: duration } = rule
    const options = { keyPrefix: name, points, duration }
    const made = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
        })
      : // The primary keeps the first rule of each prefix, and a reload may bring a build with other rules.
        new Counter({ ...options, ...(worker && { keyPrefix: `${name}:${points}:${duration}` }) })
    counters.set(rule.name, made)
    return made
  }
  return {
    async take(rules, key, cost = 1) {
      for (const rule of rules) {
        const refused = await consume(counterOf(rule), rule, key, cost)
        if (refused !== undefined) return { allowed: false, retryAfter: refused }
      }
      return { allowed: true, retryAfter: 0 }
    },
  }
}

/** Seconds to wait when refused, else undefined. The library rejects with its result when points run out. */
async function consume(
  counter: RateLimiterAbstract,
  rule: LimitRule,
  key: string,
  cost: number,
): Promise<number | undefined> {
  try {
    await counter.consume(key, cost)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw explainFailure(refusal)
    const seconds = Math.ceil(refusal.msBeforeNext / 1000)
    if (seconds <= rule.seconds + skew) return Math.min(rule.seconds, Math.max(1, seconds))
    // Longer than a window: the clock has been set back, perhaps by hours. A new window begins.
    await counter.delete(key)
    return consume(counter, rule, key, cost)
  }
}

/** Clock skew in seconds between two machines on one database. */
const skew = 60

/** The key of an address: one IPv6 customer owns a whole /64, so it counts as one. */
export const addressKey = (address: string): string => keyOfNetwork(address, 4)

/** The same for public forms, where only few calls are honest: many customers own a /48, which is 65,536 of them. */
export const siteKey = (address: string): string => keyOfNetwork(address, 3)

/** `groups` of 16 bits. */
function keyOfNetwork(address: string, size: 3 | 4): string {
  if (!isIPv6(address)) return address
  const groups = ipv6Groups(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, size).join(':')}::/${size * 16}`
}

/** The eight groups in lower case without leading zeros, without the zone (`%eth0`). */
function ipv6Groups(address: string): string[] {
  // A URL spells the address canonically.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** An IPv4-mapped address: its last two groups are the four bytes. */
const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(number => [number >> 8, number & 255])
    .join('.')
