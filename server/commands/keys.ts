/** `npm run keys`: the keys that sign access tokens. */
import { v7 as uuidv7 } from 'uuid'
import { isoTime, systemClock } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import type { Database } from '../../platform/db/types'
import { createLog } from '../../platform/log'
import type { AuthAction } from '../auth/audit'
import { rotateKeys } from '../auth/keys'
import type { CommandSurroundings } from './enquiries'

const usage = `Looks after the keys that sign access tokens. Times are UTC.
  list      every key, the newest first
  rotate    makes a new key; the old one signs nothing any more and still verifies what it signed`

/** Does what `argv` (without node and script) asks for; returns the exit code. Throws ConfigError. */
export async function keysCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const [name, ...more] = argv
  if ((name !== 'list' && name !== 'rotate') || more.length > 0) {
    print(usage)
    return 2
  }
  const config = parseConfig(env)
  if (config.auth.jwks || config.auth.jwtSecret) {
    print('The keys are configured by AUTH_JWKS or AUTH_JWT_SECRET: change them there.')
    return 1
  }
  const open = await openDatabase(config, createLog('silent'))
  try {
    if (name === 'rotate') print(`${await rotate(open.db)} signs from now on.`)
    else for (const line of await list(open.db)) print(line)
    return 0
  } finally {
    await open.close()
  }
}

const action: AuthAction = 'keys_rotated'

async function rotate(db: Database): Promise<string> {
  const now = systemClock.now()
  const kid = await rotateKeys(db, now)
  const event = { id: uuidv7(), action, ip: '', user_agent: 'npm run keys', detail: '{}', at: isoTime(now) }
  await db.insertInto('auth_events').values(event).execute()
  return kid
}

async function list(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute()
  if (rows.length === 0) return ['No key yet: the first sign-in makes one.']
  return rows.map(
    row => `${row.created_at}  ${row.id}  ${row.retired_at ? `retired ${row.retired_at}` : 'signs'}`,
  )
}
