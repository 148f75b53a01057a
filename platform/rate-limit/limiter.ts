/** Rate limits: counted in memory with SQLite, in a table with PostgreSQL (design "Edges"). */
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export interface LimitRule {
  /** Name of the counter, for example `contact-10m`. */
  name: string
  points: number
  seconds: number
}

export interface LimitAnswer {
  allowed: boolean
  /** Whole seconds until a call may succeed again; 0 when allowed. */
  retryAfter: number
}

export interface Limiter {
  /** Takes `cost` points (1 unless told) from every rule; refused as soon as one of them is used up. */
  take(rules: readonly LimitRule[], key: string, cost?: number): Promise<LimitAnswer>
}

const tableName = 'rate_limits'

/** With a pool the counters live in the table `rate_limits` and hold for all processes. */
export async function createLimiter({ pool }: { pool?: pg.Pool }): Promise<Limiter> {
  const counters = new Map<string, RateLimiterAbstract>()
  if (pool) await createTable(pool)
  const counterOf = (rule: LimitRule): RateLimiterAbstract => {
    const known = counters.get(rule.name)
    if (known) return known
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds }
    const made = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName,
          tableCreated: true,
        })
      : new RateLimiterMemory(options)
    counters.set(rule.name, made)
    return made
  }
  return {
    async take(rules, key, cost = 1) {
      for (const rule of rules) {
        const refused = await consume(counterOf(rule), key, cost)
        if (refused !== undefined) return { allowed: false, retryAfter: refused }
      }
      return { allowed: true, retryAfter: 0 }
    },
  }
}

/** Seconds to wait when refused, else undefined. The library rejects with its result when points run out. */
async function consume(counter: RateLimiterAbstract, key: string, cost: number): Promise<number | undefined> {
  try {
    await counter.consume(key, cost)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** PostgreSQL's "if not exists" still fails when two processes ask at once, so they ask one after the other. */
async function createTable(pool: pg.Pool): Promise<void> {
  // Two statements in one message are one transaction, whose end frees the lock.
  await pool.query(
    `select pg_advisory_xact_lock(hashtext('${tableName}'));
    create table if not exists ${tableName} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  )
}

/** The key of an address: one IPv6 customer owns a whole /64, so those count as one. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const groups = ipv6Groups(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups in lower case without leading zeros; the zone (`%eth0`) is left out. */
function ipv6Groups(address: string): string[] {
  // A URL spells the address in the one canonical way.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** An IPv4 address in IPv6 clothes: its last two groups are the four bytes. */
const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(number => [number >> 8, number & 255])
    .join('.')
