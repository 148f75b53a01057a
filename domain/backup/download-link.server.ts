/** The link that downloads a backup: for one session, once, for five minutes. A new one replaces it. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '../../platform/archive/hash-file'
import { isoTime } from '../../platform/clock'
import { readSetting, writeSetting } from '../../platform/db/settings'
import type { Database } from '../../platform/db/types'
import { seal, unseal } from '../../platform/keys/seal'
import { tryJson } from '../../shared/read-json'

/** Left out of a restore. */
export const downloadLinkKey = 'backup_download'

/** Milliseconds. */
const lasts = 5 * 60_000

const linkSchema = z.object({
  /** Of the token, which the owner alone has. */
  hash: z.string(),
  session_id: z.string(),
  account_id: z.string(),
  until: z.string(),
  /** What the owner typed, sealed by the token; null where the settings say who may open backups. */
  passphrase: z.string().nullable(),
})

export interface DownloadLink {
  sessionId: string
  accountId: string
  passphrase: string | undefined
  /** As it is stored, for `takeDownloadLink`. */
  stored: string
}

/** Returns its token. */
export async function makeDownloadLink(
  db: Database,
  now: number,
  { sessionId, accountId, passphrase }: Omit<DownloadLink, 'stored'>,
): Promise<string> {
  const key = randomBytes(32)
  const link: z.infer<typeof linkSchema> = {
    hash: sha256(key),
    session_id: sessionId,
    account_id: accountId,
    until: isoTime(now + lasts),
    passphrase: passphrase === undefined ? null : seal(key, passphrase, downloadLinkKey),
  }
  await writeSetting(db, downloadLinkKey, JSON.stringify(link))
  return key.toString('base64url')
}

/** Undefined when it is used, too old, replaced or none of ours. */
export async function findDownloadLink(
  db: Database,
  now: number,
  token: string,
): Promise<DownloadLink | undefined> {
  const stored = await readSetting(db, downloadLinkKey)
  const link = stored ? linkSchema.safeParse(tryJson(stored)).data : undefined
  const key = Buffer.from(token, 'base64url')
  if (!stored || !link || link.hash !== sha256(key) || link.until <= isoTime(now)) return undefined
  const { session_id: sessionId, account_id: accountId, passphrase } = link
  const typed = passphrase === null ? undefined : unseal(key, passphrase, downloadLinkKey)
  return { sessionId, accountId, passphrase: typed, stored }
}

/** Of two at once one uses it: false for the other. */
export async function takeDownloadLink(
  db: Database,
  { stored }: Pick<DownloadLink, 'stored'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', downloadLinkKey)
    .where('value', '=', stored)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
