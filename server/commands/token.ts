/** `npm run token`: tokens with which programs manage accounts through /auth/v1/admin. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { isoTime, systemClock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Database } from '../../platform/db/types'
import { openKeyWrapper } from '../../platform/keys/key-wrapper'
import { makeServiceToken, revokeServiceTokens } from '../auth/core/service-tokens'
import { createKeyRing, longestServiceLife } from '../auth/secrets/keys'
import { noteKeyEvent } from './note-key-event'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run token -- NAME [--minutes N] | list | revoke NAME

Tokens with which programs manage accounts through /auth/v1/admin. Times are UTC.
  NAME                   prints a new token for the program of that name; it is shown once
  --minutes N            how long it is good, 1 to 1440 (15)
  list                   every token that was made in the last month, the newest first, and when it was last used
  revoke NAME            ends all tokens of that name at once`

/** Minutes. */
const longest = longestServiceLife / 60

type Request = { action: 'make'; name: string; minutes: number } | { action: 'list' | 'revoke'; name: string }

export const tokenCommand: Command = command({
  help,
  read: readRequest,
  run: (request, { config, print }) =>
    onDatabase(config, async db => {
      if (request.action === 'make') print(await make(db, config, request))
      else if (request.action === 'list') for (const line of await list(db)) print(line)
      else return revoke(db, request.name, print)
      return 0
    }),
})

function readRequest(args: string[]): Request {
  const options = { minutes: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [first = '', second, ...more] = positionals
  const name = first === 'revoke' ? (second ?? '') : first
  if (more.length > 0 || (second !== undefined && first !== 'revoke'))
    throw new UsageError('Say a name, list, or revoke and a name, and nothing more.')
  if (!/^[\w.-]{1,60}$/.test(name))
    throw new UsageError('NAME must be 1 to 60 letters, digits, dots, hyphens or underscores.')
  if (first !== 'list' && first !== 'revoke')
    return { action: 'make', name, minutes: readMinutes(values.minutes ?? '15') }
  if (values.minutes !== undefined) throw new UsageError(`--minutes does not go with ${first}.`)
  return { action: first, name }
}

function readMinutes(text: string): number {
  const minutes = Number(text)
  if (/^\d+$/.test(text) && minutes >= 1 && minutes <= longest) return minutes
  throw new UsageError(`--minutes must be a whole number from 1 to ${longest}.`)
}

async function make(
  db: Database,
  config: Config,
  { name, minutes }: { name: string; minutes: number },
): Promise<string> {
  const now = systemClock.now()
  const keyWrapper = await openKeyWrapper(db, config)
  const keys = createKeyRing({ db, clock: systemClock, config, keyWrapper })
  const { token, id } = await makeServiceToken({ db, keys, newId: uuidv7, config }, { name, minutes }, now)
  await noteKeyEvent(db, now, 'service_token_made', { token: id, name, minutes })
  return token
}

async function list(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('service_tokens').selectAll().orderBy('id', 'desc').execute()
  if (rows.length === 0) return ['No token yet.']
  const now = isoTime(systemClock.now())
  const stateOf = ({ revoked_at, expires_at }: (typeof rows)[number]): string => {
    if (revoked_at) return `revoked ${revoked_at}`
    return `${expires_at > now ? 'valid until' : 'expired'} ${expires_at}`
  }
  return rows.map(row => {
    const used = row.last_used_at ? `last used ${row.last_used_at}` : 'never used'
    return `${row.created_at}  ${row.name}  ${stateOf(row)}  ${used}`
  })
}

async function revoke(db: Database, name: string, print: (line: string) => void): Promise<number> {
  const now = systemClock.now()
  const revoked = await revokeServiceTokens(db, now, name)
  if (revoked > 0) await noteKeyEvent(db, now, 'service_token_revoked', { name, revoked })
  print(revoked > 0 ? `Revoked ${revoked} of ${name}.` : `No valid token is named ${name}.`)
  return revoked > 0 ? 0 : 1
}
