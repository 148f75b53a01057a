/** `npm run invite`: a link with which somebody can make an account. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { isEmailAddress } from '../../app/shared/email-address'
import { systemClock } from '../../platform/clock'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import { createLog } from '../../platform/log'
import { createInvite, type InviteRequest, inviteLink } from '../auth/invites'
import type { CommandSurroundings } from './enquiries'

const usage = `Prints a link that lets somebody make an account.
  --role editor|owner    what the account may do (editor)
  --email ADDRESS        the only address that may use it (any)
  --uses N               how many accounts it may make, 1 to 100 (1)
  --days N               for how many days it is good, 1 to 90 (7)`

const options = {
  role: { type: 'string', default: 'editor' },
  email: { type: 'string' },
  uses: { type: 'string', default: '1' },
  days: { type: 'string', default: '7' },
} as const

/** Does what `argv` (without node and script) asks for; returns the exit code. Throws ConfigError. */
export async function inviteCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const request = readRequest(argv)
  if (typeof request === 'string') {
    print(request)
    return 2
  }
  const config = parseConfig(env)
  const open = await openDatabase(config, createLog('silent'))
  try {
    const code = await createInvite(open.db, { newId: uuidv7, now: systemClock.now() }, request)
    print(inviteLink(config.siteUrl, code))
    return 0
  } finally {
    await open.close()
  }
}

/** The invite that is asked for, or what to print instead. */
function readRequest(argv: readonly string[]): InviteRequest | string {
  try {
    const { values } = parseArgs({ args: [...argv], options })
    const [uses, days] = [Number(values.uses), Number(values.days)]
    const { role, email } = values
    if (role !== 'editor' && role !== 'owner') return `--role is "${role}": use editor or owner.\n${usage}`
    if (email !== undefined && !isEmailAddress(email)) return `--email is no e-mail address.\n${usage}`
    if (!isWithin(uses, 100)) return `--uses must be a whole number from 1 to 100.\n${usage}`
    if (!isWithin(days, 90)) return `--days must be a whole number from 1 to 90.\n${usage}`
    return { role, email, uses, days }
  } catch (error) {
    return `${error instanceof Error ? error.message : ''}\n${usage}`.trim()
  }
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most
