/** The configuration: read from the environment once; each wrong value stops the start with one sentence. */
import { Resolver } from 'node:dns'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { agencyEmail } from '../shared/agency'
import type { Lock } from './archive/age'
import { type BackupSettings, type LogSettings, readBackup } from './archive/backup-config'
import { type AuthConfig, parseAuthConfig } from './auth-config'
import { type DkimSettings, readDkim } from './dkim-config'
import { type InboxSettings, readInbox } from './inbox-config'
import { readInheritance, readWorkers, type WorkerPlace } from './listen-config'
import { parseMailAddress } from './mail/parse-message'
import { type MonitoringSettings, readMonitoring } from './metrics/monitoring-config'
import { readStagingPassword, type SiteMode, siteModes } from './mode/mode-config'
import { readNetwork } from './network-variables'
import { readBucket } from './objects/bucket-config'
import type { S3Settings } from './objects/s3-objects'
import { readPushServices } from './push-config'

export interface Config extends MonitoringSettings {
  port: number
  host: string
  /** Path of a Unix socket to listen on instead. */
  socket?: string | undefined
  /** The service manager listens for the site and hands over its socket: instead of all three. */
  inheritsSocket?: boolean | undefined
  /** Origin without a trailing slash: the only source of absolute links. */
  siteUrl: string
  /** SITE_URL's host is loopback: development conveniences exist. */
  local: boolean
  /** SITE_URL is https: HSTS, Secure cookies. */
  secure: boolean
  /** Whether browsers let `siteUrl` use passkeys: a name, no number, and https or this machine (WebAuthn, 5.1.2). */
  passkeys: boolean
  siteMode: SiteMode
  /** What visitors of a staging site type. */
  stagingPassword?: string | undefined
  dataDir: string
  /** Where settings come from besides the environment; it may not exist. */
  settingsFile: string
  /** AUTH_KEY, where it is a setting and not the file in the data folder. */
  authKey?: string | undefined
  /** `postgres://...`, or undefined for SQLite in the data folder. */
  databaseUrl?: string | undefined
  /** The bucket of OBJECTS_URL, or undefined for a folder in the data folder. */
  bucket?: S3Settings | undefined
  /** Backups that the site makes by itself, or undefined when it makes none. */
  backup?: BackupSettings | undefined
  /** Where each change of the SQLite database is shipped, or undefined. */
  backupLog?: LogSettings | undefined
  /** Who may open backups; undefined for anyone who has one, and for what an owner types at a download. */
  backupLock?: Lock | undefined
  /** `smtp://` or `smtps://`, or undefined for the local outbox. */
  mailUrl?: string | undefined
  mailFrom: string
  /** Signs what goes to MAIL_URL. */
  dkim?: DkimSettings | undefined
  /** Name servers that `npm run check-mail` asks; the system's when empty. */
  dnsServers: readonly string[]
  notifyEmail: string
  /** How emails come in, or undefined when none do. */
  inbox?: InboxSettings | undefined
  /** Push services that members' browsers may use: hosts, and origins on this machine. */
  pushServices: readonly string[]
  trustedProxies: readonly string[]
  /** Open connections per address, for a site without a proxy; 0 means no limit. */
  connectionsPerAddress: number
  /** Seconds for which a process that is told to stop still answers while /readyz says that it is not ready. */
  shutdownDelay: number
  /** How many processes serve the site. */
  workers: number
  /** Which of them this is, if there are several. */
  worker?: WorkerPlace | undefined
  /** What our own processes need of the environment to reach other servers (network-variables.ts). */
  network: Record<string, string>
  newsletterActionUrl?: string | undefined
  seed: 'demo' | 'empty'
  logLevel: string
  /** Whether the log of requests names the client's address. */
  logAddresses: boolean
  /** Whether the log of a public site names the first owner's invite. */
  logInvite: boolean
  auth: AuthConfig
}

/** A wrong setting; `message` is the sentence to print. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Parses the settings that README.md lists. Throws ConfigError with one line per wrong value. */
export function parseConfig(env: Environment): Config {
  const problems: string[] = []
  const port = readPort(env, problems)
  const workers = readWorkers(env, problems)
  const siteUrl = readSiteUrl(env, port, problems)
  const url = new URL(siteUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const notifyEmail = readAddress(env, 'NOTIFY_EMAIL', agencyEmail, problems)
  const config: Config = {
    port,
    host: env.HOST || (local ? '127.0.0.1' : '0.0.0.0'),
    socket: env.SOCKET ? resolve(env.SOCKET) : undefined,
    inheritsSocket: readInheritance(env, problems),
    siteUrl: url.origin,
    local,
    secure: url.protocol === 'https:',
    passkeys: (url.protocol === 'https:' || url.hostname === 'localhost') && isIP(bareHost(url)) === 0,
    siteMode: readChoice(env, 'SITE_MODE', siteModes, 'live', problems),
    stagingPassword: readStagingPassword(env, problems),
    dataDir: resolve(env.DATA_DIR || 'data'),
    settingsFile: resolve(env.SETTINGS_FILE || '.env'),
    authKey: readAuthKeySetting(env, problems),
    databaseUrl: readDatabaseUrl(env, problems),
    bucket: readBucket(env, problems),
    ...readBackup(env, problems),
    mailUrl: readUrl(env, 'MAIL_URL', ['smtp:', 'smtps:'], problems),
    mailFrom: readAddress(env, 'MAIL_FROM', agencyEmail, problems),
    dkim: readDkim(env, problems),
    dnsServers: readNameServers(env, problems),
    notifyEmail,
    inbox: readInbox(env, notifyEmail, problems),
    pushServices: readPushServices(env, problems),
    trustedProxies: readProxies(env, problems),
    connectionsPerAddress: readConnections(env, problems),
    shutdownDelay: readDelay(env, problems),
    workers,
    network: readNetwork(env),
    newsletterActionUrl: readUrl(env, 'NEWSLETTER_ACTION_URL', ['http:', 'https:'], problems),
    seed: readChoice(env, 'SEED', ['demo', 'empty'], 'demo', problems),
    logLevel: readChoice(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
      problems,
    ),
    logAddresses: readChoice(env, 'LOG_ADDRESSES', ['true', 'false'], 'false', problems) === 'true',
    logInvite: readChoice(env, 'LOG_INVITE', ['true', 'false'], 'false', problems) === 'true',
    ...readMonitoring(env, port, problems),
    auth: parseAuthConfig(env, local, problems),
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** Without the brackets of an IPv6 address. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** As long as 256 random bits in base64url. */
export const shortestAuthKey = 43

/** The value is not repeated. */
function readAuthKeySetting({ AUTH_KEY }: Environment, problems: string[]): string | undefined {
  const key = AUTH_KEY?.trim()
  if (key && key.length < shortestAuthKey)
    problems.push('AUTH_KEY is too short: set it to what openssl rand -base64 32 prints.')
  return key || undefined
}

function readPort(env: Environment, problems: string[]): number {
  const text = env.PORT || '3000'
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port
  problems.push(`PORT is "${text}": set it to a whole number from 1 to 65535.`)
  return 3000
}

function readSiteUrl(env: Environment, port: number, problems: string[]): string {
  const fallback = `http://localhost:${port}`
  const text = env.SITE_URL || fallback
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`) return text
  // The part before an @ may be a password.
  const shown = text.includes('@') ? '' : `is "${text}": it `
  problems.push(`SITE_URL ${shown}must be an origin such as https://www.example.com and nothing more.`)
  return fallback
}

function readUrl(env: Environment, name: string, schemes: string[], problems: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  // PostgreSQL's host may be a parameter, because it may be a socket.
  if (url && schemes.includes(url.protocol) && (url.hostname || url.searchParams.has('host'))) return text
  // The value may hold a password, so it is not repeated.
  const starts = schemes.map(scheme => `${scheme}//`).join(' or ')
  problems.push(`${name} must start with ${starts} and name a host.`)
  return undefined
}

/** libpq takes a list of hosts; the driver would take it for one name. */
function readDatabaseUrl(env: Environment, problems: string[]): string | undefined {
  if (!/^\w+:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)|[?&]host=[^&]*(?:,|%2c)/i.test(env.DATABASE_URL ?? ''))
    return readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], problems)
  problems.push('DATABASE_URL names several hosts: name one address, which leads to the primary.')
  return undefined
}

function readAddress(env: Environment, name: string, fallback: string, problems: string[]): string {
  const text = env[name] || fallback
  try {
    return parseMailAddress({ name: '', address: text }).address
  } catch {
    problems.push(`${name} is "${text}": set it to one plain email address.`)
    return fallback
  }
}

function readProxies(env: Environment, problems: string[]): string[] {
  const list = (env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
  for (const entry of list) {
    const [address = '', bits, rest] = entry.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const prefixFine = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    if (!version || !prefixFine || rest !== undefined)
      problems.push(`TRUSTED_PROXIES holds "${entry}": use addresses or CIDR ranges, separated by commas.`)
  }
  return list
}

/** Pages open six connections, and an office or a carrier shares one address. */
const defaultConnections = 256

/** The longest that process managers usually wait before they kill is 90. */
const longestDelay = 60

function readDelay(env: Environment, problems: string[]): number {
  const text = env.SHUTDOWN_DELAY || '0'
  if (/^\d{1,2}$/.test(text) && Number(text) <= longestDelay) return Number(text)
  problems.push(`SHUTDOWN_DELAY is "${text}": set it to whole seconds from 0 to ${longestDelay}.`)
  return 0
}

function readConnections(env: Environment, problems: string[]): number {
  const text = env.CONNECTIONS_PER_ADDRESS || String(defaultConnections)
  if (/^\d{1,5}$/.test(text)) return Number(text)
  problems.push(`CONNECTIONS_PER_ADDRESS is "${text}": set it to a whole number, or 0 for no limit.`)
  return defaultConnections
}

function readNameServers(env: Environment, problems: string[]): string[] {
  const list = (env.DNS_SERVERS ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
  try {
    new Resolver().setServers(list)
    return list
  } catch {
    problems.push(
      'DNS_SERVERS must be addresses, such as 192.0.2.53 or 192.0.2.53:5353, separated by commas.',
    )
    return []
  }
}

function readChoice<T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
  problems: string[],
): T {
  const text = env[name] || fallback
  const choice = choices.find(c => c === text)
  if (choice) return choice
  problems.push(`${name} is "${text}": use one of ${choices.join(', ')}.`)
  return fallback
}
