/** Password spraying: one password tried on many accounts. Wrong ones are counted by address, and over all of them. */
import { isoTime } from '../../../platform/clock'
import { inTransaction } from '../../../platform/db/transaction'
import { addressKey } from '../../../platform/rate-limit/limiter'
import { Refusal } from '../../http/refusal'
import { noticesToOwners } from '../core/account-mails'
import { readAttempts, takeAttempt } from '../core/attempts'
import type { Call } from '../core/call'
import { hashAddress } from '../wire/addresses'

const hour = 60 * 60
const byAddress = { points: 20, seconds: hour }
/** After so many the owners are told. No one is refused, or anyone could close the sign-in for all. */
const inAll = { points: 50, seconds: hour }

const counterOf = ({ ip }: Call): string => `spraying:${addressKey(ip)}`

/** Refuses an address that has tried too many wrong passwords, whatever the accounts. */
export async function refuseSpraying(call: Call): Promise<void> {
  const { deps, now } = call
  if (!deps.config.auth.rateLimits) return
  const { count, retryAfter } = await readAttempts(deps.db, counterOf(call), byAddress, now)
  if (count >= byAddress.points)
    throw new Refusal(
      429,
      'over_request_rate_limit',
      'Too many wrong passwords. Please wait a few minutes.',
      { retryAfter },
    )
}

export async function countWrongPassword(call: Call): Promise<void> {
  const { deps, now } = call
  if (!deps.config.auth.rateLimits) return
  await takeAttempt(deps.db, counterOf(call), byAddress, now)
  const { count } = await takeAttempt(deps.db, 'spraying', inAll, now)
  if (count === inAll.points) await warnOwners(call)
}

/** Once a day. */
async function warnOwners(call: Call): Promise<void> {
  const { deps, now } = call
  const day = isoTime(now).slice(0, 10)
  const notices = await noticesToOwners(call, 'passwords-tried')
  const entries = notices.map(notice => ({
    ...notice,
    dedupeKey: `passwords-tried:${hashAddress(deps.authKey, notice.mail.to.address)}:${day}`,
  }))
  await inTransaction(deps.db, trx => deps.outbox.enqueue(trx, entries))
}
