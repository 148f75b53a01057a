/** The doctor looks at emails: those that wait, the server that takes them, what DNS says, the mailbox that is read. */
import type { SenderRecord } from '../../domain/mail/mail-schema'
import { checkSender } from '../../domain/mail/sender-check.server'
import { isoTime } from '../../platform/clock'
import { createTxtLookup } from '../../platform/mail/txt-lookup'
import { checkMailbox } from '../../platform/mailbox/check-mailbox'
import { type Check, fault, fine, skipped, type Verdict, warning } from './check'
import { doctorMessages } from './messages'
import { withDatabase } from './with-database'

const { outbox, mailServer, sender, inbox } = doctorMessages
const hour = 60 * 60 * 1000

export const outboxCheck = withDatabase('outbox', async ({ db, clock }) => {
  const before = isoTime(clock.now() - hour)
  const { dead, late } = await db
    .selectFrom('outbox_messages')
    .where('status', 'in', ['waiting', 'dead'])
    .select(e => [
      e.fn.count<number>('id').filterWhere('status', '=', 'dead').as('dead'),
      e.fn
        .count<number>('id')
        .filterWhere(f =>
          f.and([
            f('status', '=', 'waiting'),
            // One that was tried is late, whenever its next attempt is.
            f.or([
              f('next_attempt_at', '<', before),
              f.and([f('attempts', '>', 0), f('created_at', '<', before)]),
            ]),
          ]),
        )
        .as('late'),
    ])
    .executeTakeFirstOrThrow()
  const found = [
    ...(late > 0 ? [fault(outbox.late(late), outbox.lateRemedy)] : []),
    ...(dead > 0 ? [warning(outbox.dead(dead), outbox.deadRemedy)] : []),
  ]
  return found.length > 0 ? found : fine(outbox.fine)
})

export const mailServerCheck: Check = {
  name: 'mail-server',
  async run({ config, mailer }) {
    if (!config.mailUrl) return skipped(mailServer.none)
    const { address, works, answer } = await mailer.check()
    return works
      ? fine(mailServer.fine(address))
      : fault(mailServer.fails(address, answer), mailServer.remedy)
  },
}

export const senderCheck: Check = {
  name: 'sender',
  async run({ config }) {
    if (!config.mailUrl) return skipped(sender.none)
    const { records } = await checkSender(config, createTxtLookup(config.dnsServers))
    return records.map(judge)
  },
}

function judge({ name, host, state, advice, add }: SenderRecord): Verdict {
  const words = `${name}: ${advice}`
  if (state === 'good') return fine(words)
  const remedy = add ? sender.add(host, add) : sender.remedy
  return state === 'weak' || state === 'unknown' ? warning(words, remedy) : fault(words, remedy)
}

export const inboxCheck: Check = {
  name: 'inbox',
  async run({ config, database }) {
    const settings = config.inbox?.mailbox
    if (!settings) return skipped(inbox.none)
    const { address, problem, answer } = await checkMailbox(settings)
    if (problem) return fault(inbox.fails(address, inbox.problems[problem], answer), inbox.remedy)
    const { held } =
      'unusable' in database
        ? { held: 0 }
        : await database.db
            .selectFrom('held_mails')
            .select(e => e.fn.countAll<number>().as('held'))
            .where('mailbox', '=', address)
            .where('state', '<>', 'waiting')
            .executeTakeFirstOrThrow()
    return held > 0 ? warning(inbox.held(held), inbox.heldRemedy) : fine(inbox.fine(address))
  },
}
