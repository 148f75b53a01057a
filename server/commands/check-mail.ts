/** `npm run check-mail`: whether mail server and mailbox can be used, and SPF, DKIM and DMARC of the sender. */
import { parseArgs } from 'node:util'
import type { SenderRecord } from '../../domain/mail/mail-schema'
import { checkSender } from '../../domain/mail/sender-check.server'
import type { Config } from '../../platform/config'
import { createMailer } from '../../platform/mail/mailer'
import { createTxtLookup } from '../../platform/mail/txt-lookup'
import { checkMailbox } from '../../platform/mailbox/check-mailbox'
import { type Command, command } from './run'

const help = `Usage: npm run check-mail

Connects to the mail server and opens the folder of INBOX_URL, asks DNS for SPF, DKIM and DMARC of MAIL_FROM's domain,
and prints what to add.`

export const checkMailCommand: Command = command({
  help,
  read: args => parseArgs({ args, options: {} }),
  run: async (_, { config, print }) => {
    const mailer = createMailer(config)
    const { address, works, answer } = await mailer.check()
    mailer.close()
    print(`Mail server ${address}: ${works ? 'reachable' : answer}`)
    const canRead = await printMailbox(config, print)
    const { domain, records } = await checkSender(config, createTxtLookup(config.dnsServers))
    print(`Sender ${domain}`)
    for (const record of records) for (const line of describe(record)) print(line)
    return works && canRead && records.every(({ state }) => state === 'good' || state === 'weak') ? 0 : 1
  },
})

const troubles = {
  login: 'the server refuses the user or the password of INBOX_URL',
  folder: 'the folder of INBOX_URL cannot be opened',
  unreachable: 'not reachable',
}

/** Returns whether there is nothing to mend. */
async function printMailbox({ inbox }: Config, print: (line: string) => void): Promise<boolean> {
  if (!inbox?.mailbox) return true
  const { address, problem, answer } = await checkMailbox(inbox.mailbox)
  const { done, failed } = inbox.mailbox
  const state = problem
    ? `${troubles[problem]}: ${answer}`
    : `readable; emails that are stored go to ${done}, unreadable ones to ${failed}`
  print(`Mailbox ${address}: ${state}`)
  return problem === null
}

const describe = ({ name, host, state, found, advice, add }: SenderRecord): string[] => [
  '',
  `${name}  ${state}`,
  `  ${advice}`,
  ...found.map(record => `  Found at ${host}: ${record}`),
  ...(add ? [`  Add at ${host}, type TXT: ${add}`] : []),
]
