/** The mail about a sign-in from a browser that this account has not used before. */
import { renderNotice } from '../../app/features/account/mails.server'
import type { OutboxEntry } from '../../platform/jobs/outbox'
import type { Account } from './accounts'
import type { Call } from './call'

export type DeviceNotice = OutboxEntry

/** The mail, or nothing: for a known browser, for the account's very first, and without an address. */
export async function announceNewDevice(
  { deps, browser, ip, userAgent, now }: Call,
  account: Account,
): Promise<DeviceNotice | undefined> {
  if (!account.email || !account.last_sign_in_at) return undefined
  if (browser.hash && (await isKnownBrowser(deps, account.id, browser.hash))) return undefined
  const mail = await renderNotice('new-device', {
    email: account.email,
    siteUrl: deps.config.siteUrl,
    at: now,
    userAgent,
  })
  // Scripts have no cookie: one mail a day for each place that they sign in from.
  const day = new Date(now).toISOString().slice(0, 10)
  const dedupeKey = browser.isBrowser ? undefined : `new-device:${account.id}:${ip}:${day}`
  return { mail, dedupeKey }
}

export async function isKnownBrowser(
  { db }: Pick<Call['deps'], 'db'>,
  accountId: string,
  browserHash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return row !== undefined
}
