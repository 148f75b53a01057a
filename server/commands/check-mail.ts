/** `npm run check-mail`: whether the mail server can be reached, and SPF, DKIM and DMARC of the sender. */
import { parseArgs } from 'node:util'
import type { SenderRecord } from '../../domain/mail/mail-schema'
import { checkSender } from '../../domain/mail/sender-check.server'
import { createMailer } from '../../platform/mail/mailer'
import { createTxtLookup } from '../../platform/mail/txt-lookup'
import { type Command, command } from './run'

const help = `Usage: npm run check-mail

Connects to the mail server, asks DNS for SPF, DKIM and DMARC of MAIL_FROM's domain, and prints what to add.`

export const checkMailCommand: Command = command({
  help,
  read: args => parseArgs({ args, options: {} }),
  run: async (_, { config, print }) => {
    const mailer = createMailer(config)
    const { address, works, answer } = await mailer.check()
    mailer.close()
    print(`Mail server ${address}: ${works ? 'reachable' : answer}`)
    const { domain, records } = await checkSender(config, createTxtLookup(config.dnsServers))
    print(`Sender ${domain}`)
    for (const record of records) for (const line of describe(record)) print(line)
    return works && records.every(({ state }) => state === 'good' || state === 'weak') ? 0 : 1
  },
})

const describe = ({ name, host, state, found, advice, add }: SenderRecord): string[] => [
  '',
  `${name}  ${state}`,
  `  ${advice}`,
  ...found.map(record => `  Found at ${host}: ${record}`),
  ...(add ? [`  Add at ${host}, type TXT: ${add}`] : []),
]
