/** Settings that are valid but probably a mistake: the start warns about them in its log. */
import type { Config } from './config'
import { authKeyPath, isOpenToAll, isOpenToOthers } from './keys/auth-key'
import type { SiteMode } from './mode/mode-config'

/** RFC 2606: no email reaches such a domain. */
const isExample = (address: string): boolean => /[@.]example(\.(com|net|org))?$/i.test(address)

const effects = {
  maintenance: 'visitors get a page that says so, and nothing else.',
  'read-only': 'nothing that is sent or saved is stored, and no email leaves or comes in.',
  staging: 'visitors need STAGING_PASSWORD, and emails and text messages reach members only.',
} satisfies Record<Exclude<SiteMode, 'live'>, string>

export function warningsOf(config: Config): string[] {
  const { local, secure, siteUrl, siteMode, dataDir, settingsFile } = config
  const { databaseUrl, mailUrl, mailFrom, notifyEmail, backup, backupLog } = config
  const warnings: string[] = []
  if (siteMode !== 'live') warnings.push(`SITE_MODE is ${siteMode}: ${effects[siteMode]}`)
  if (!local && !secure)
    warnings.push(`SITE_URL is ${siteUrl}: without https anyone on the way reads passwords and sessions.`)
  if (!local && !mailUrl)
    warnings.push('MAIL_URL is not set: no email leaves this machine, so no one can confirm an address.')
  if (!local && isExample(mailFrom))
    warnings.push(`MAIL_FROM is ${mailFrom}, an example: receivers refuse email from it, or drop it.`)
  if (!local && isExample(notifyEmail))
    warnings.push(`NOTIFY_EMAIL is ${notifyEmail}, an example: no one is told of enquiries.`)
  if (databaseUrl && !isPrivate(new URL(databaseUrl)))
    warnings.push('DATABASE_URL has no sslmode: the connection to PostgreSQL is not encrypted.')
  for (const [name, settings] of Object.entries({ BACKUP_TO: backup, BACKUP_LOG: backupLog }))
    if (settings && 'bucket' in settings.place && !settings.lock)
      warnings.push(
        `${name} is a bucket, and backups are not encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.`,
      )
  if (isOpenToOthers(dataDir))
    warnings.push(`DATA_DIR is open to other users of this machine: chmod 700 ${dataDir}`)
  const keyFile = authKeyPath(dataDir)
  if (isOpenToOthers(keyFile))
    warnings.push(`The key is open to other users of this machine: chmod 600 ${keyFile}`)
  if (!local && isOpenToAll(settingsFile))
    warnings.push(`The settings file is open to every user of this machine: chmod 640 ${settingsFile}`)
  return warnings
}

/** Encrypted, or a connection that stays on this machine: loopback or a socket. */
function isPrivate({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(host)) return true
  const mode = searchParams.get('sslmode')
  return searchParams.get('ssl') === 'true' || (mode !== null && mode !== 'disable')
}
