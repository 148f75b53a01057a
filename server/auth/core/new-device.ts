/** The email about a sign-in from a browser that is new to this account. */

import { renderNotice } from '../../../domain/account/mails.server'
import { currentCompany } from '../../../domain/site/current-site.server'
import type { OutboxEntry } from '../../../platform/jobs/outbox'
import type { Account } from './accounts'
import type { Call } from './call'

export type DeviceNotice = OutboxEntry

/** The email, or nothing: for a known browser, for the account's first, and without an address. */
export async function announceNewDevice(
  { deps, browser, ip, userAgent, now }: Call,
  account: Account,
): Promise<DeviceNotice | undefined> {
  if (!account.email || !account.last_sign_in_at) return undefined
  if (browser.hash && (await isKnownBrowser(deps, account.id, browser.hash))) return undefined
  const dedupeKey = browser.isBrowser ? undefined : onceADay(account.id, ip, now)
  if (dedupeKey && (await isAnnounced(deps, dedupeKey))) return undefined
  const mail = await renderNotice('new-device', {
    sender: await currentCompany(deps),
    email: account.email,
    siteUrl: deps.config.siteUrl,
    at: now,
    userAgent,
  })
  return { kind: 'mail', mail, dedupeKey }
}

/** Scripts have no cookie: one email a day for each place that they sign in from. */
const onceADay = (accountId: string, ip: string, now: number): string =>
  `new-device:${accountId}:${ip}:${new Date(now).toISOString().slice(0, 10)}`

/** The outbox drops a second email anyway; this saves rendering it. */
async function isAnnounced({ db }: Call['deps'], dedupeKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row !== undefined
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
