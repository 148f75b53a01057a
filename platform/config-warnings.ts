/** Settings that work and are probably not meant: the start says so in its log. */
import type { Config } from './config'
import { authKeyPath, isOpenToOthers } from './keys/auth-key'

export function warningsOf({ local, secure, siteUrl, dataDir, databaseUrl, mailUrl }: Config): string[] {
  const warnings: string[] = []
  if (!local && !secure)
    warnings.push(`SITE_URL is ${siteUrl}: without https anyone on the way reads passwords and sessions.`)
  if (!local && !mailUrl)
    warnings.push('MAIL_URL is not set: no email leaves this machine, so no one can confirm an address.')
  if (databaseUrl && !isPrivate(new URL(databaseUrl)))
    warnings.push('DATABASE_URL has no sslmode: the connection to PostgreSQL is not encrypted.')
  if (isOpenToOthers(dataDir))
    warnings.push(`DATA_DIR is open to other users of this machine: chmod 700 ${dataDir}`)
  const keyFile = authKeyPath(dataDir)
  if (isOpenToOthers(keyFile))
    warnings.push(`The key is open to other users of this machine: chmod 600 ${keyFile}`)
  return warnings
}

/** Encrypted, or a connection that stays on this machine: loopback or a socket. */
function isPrivate({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]'].includes(host)) return true
  const mode = searchParams.get('sslmode')
  return searchParams.get('ssl') === 'true' || (mode !== null && mode !== 'disable')
}
