/** `npm run invite`: a link with which someone can create an account. */
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { noteActivity } from '../../domain/log/note-activity.server'
import { systemClock } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import { toEmailAddress } from '../../shared/email/email-address'
import { createInvite, type InviteRequest, inviteLink, isRole } from '../auth/core/invites'
import { inviteOwner } from '../auth/members/first-owner'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run invite -- [options]

Prints a link that lets someone make an account. While there is no owner yet, a link for one is good for a day, and it
ends the one that was printed before.
  --role ROLE            contributor, editor or owner: what the account may do (editor)
  --email ADDRESS        the only address that may use it (any)
  --uses N               how many accounts it may make, 1 to 100 (1)
  --days N               for how many days it is good, 1 to 90 (7)`

const options = {
  role: { type: 'string', default: 'editor' },
  email: { type: 'string' },
  uses: { type: 'string', default: '1' },
  days: { type: 'string' },
} as const

export const inviteCommand: Command = command({
  help,
  read: readRequest,
  run: (request, { config, print }) =>
    onDatabase(config, async db => {
      const deps = { newId: uuidv7, now: systemClock.now() }
      const { role, uses } = request
      const code = await inTransaction(db, async trx => {
        const detail = { role, uses }
        await noteActivity(trx, { action: 'invite_printed', now: deps.now, accountId: null, detail })
        return role === 'owner'
          ? inviteOwner(trx, deps, request)
          : createInvite(trx, deps, { ...request, days: request.days ?? 7 })
      })
      print(inviteLink(config.siteUrl, code))
      return 0
    }),
})

function readRequest(args: string[]): Omit<InviteRequest, 'days'> & { days?: number | undefined } {
  const { values } = parseArgs({ args, options })
  const { role } = values
  const email = values.email === undefined ? undefined : toEmailAddress(values.email)
  const uses = Number(values.uses)
  const days = values.days === undefined ? undefined : Number(values.days)
  if (!isRole(role)) throw new UsageError(`--role is "${role}": use contributor, editor or owner.`)
  if (values.email !== undefined && email === undefined)
    throw new UsageError('--email is not an email address.')
  if (!isWithin(uses, 100)) throw new UsageError('--uses must be a whole number from 1 to 100.')
  if (days !== undefined && !isWithin(days, 90))
    throw new UsageError('--days must be a whole number from 1 to 90.')
  return { role, email, uses, days }
}

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most
