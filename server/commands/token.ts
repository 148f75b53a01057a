/** `npm run token`: a token with which a program manages accounts through /auth/v1/admin. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { isoTime, systemClock } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import { createLog } from '../../platform/log'
import type { AuthAction } from '../auth/audit'
import { createKeyRing, longestServiceLife } from '../auth/keys'
import { signServiceToken } from '../auth/service-tokens'
import type { CommandSurroundings } from './enquiries'

const usage = `Prints a token with which a program manages accounts through /auth/v1/admin. It is shown once.
  --role service_role    what the token is for (required)
  --minutes N            how long it is good, 1 to 1440 (15)`

const options = {
  role: { type: 'string' },
  minutes: { type: 'string', default: '15' },
} as const

/** Minutes. */
const longest = longestServiceLife / 60

/** Does what `argv` (without node and script) asks for; returns the exit code. Throws ConfigError. */
export async function tokenCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const minutes = readMinutes(argv)
  if (typeof minutes === 'string') {
    print(minutes)
    return 2
  }
  const config = parseConfig(env)
  const { db, close } = await openDatabase(config, createLog('silent'))
  try {
    const now = systemClock.now()
    const keys = createKeyRing({ db, clock: systemClock, config })
    const { token, id } = await signServiceToken({ keys, newId: uuidv7, config }, minutes, now)
    const action: AuthAction = 'service_token_made'
    const detail = JSON.stringify({ token: id, minutes })
    const event = { id: uuidv7(), action, ip: '', user_agent: 'npm run token', detail, at: isoTime(now) }
    await db.insertInto('auth_events').values(event).execute()
    print(token)
    return 0
  } finally {
    await close()
  }
}

/** The minutes that are asked for, or what to print instead. */
function readMinutes(argv: readonly string[]): number | string {
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const { role } = values
    const minutes = Number(values.minutes)
    if (role !== 'service_role') return `--role is "${role ?? ''}": use service_role.\n${usage}`
    if (!/^\d+$/.test(values.minutes) || minutes < 1 || minutes > longest)
      return `--minutes must be a whole number from 1 to ${longest}.\n${usage}`
    return minutes
  } catch (error) {
    return `${error instanceof Error ? error.message : ''}\n${usage}`.trim()
  }
}
