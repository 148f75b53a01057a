/** A reader of a mailbox as a process has one, with short waits and what it stores kept in memory. */
import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished } from 'vitest'
import type { OpenDatabase } from '../../../platform/db/connect'
import { listHeld } from '../../../platform/mailbox/held-mails'
import type { MailboxTimes } from '../../../platform/mailbox/mailbox-options'
import { createMailboxReader } from '../../../platform/mailbox/mailbox-reader'
import type { TakeMail } from '../../../platform/mailbox/mailbox-round'
import { findMailbox } from '../../../platform/mailbox/mailbox-rows'
import { readMailbox } from '../../../platform/mailbox-config'
import { emailOf } from '../data/received-mail'
import { manualClock, memoryLog } from './fakes'

/** Waits as short as a machine under load allows. */
const quick: MailboxTimes = {
  session: { connect: 5000, silence: 5000, probe: 500, answer: 5000 },
  ...{ beat: 200, lease: 45_000, look: 50, rest: 10, firstPause: 50, firstLoginPause: 50 },
}
/** A message that `read` knows again. */
export const mail = (subject: string, body?: string) =>
  emailOf({ Subject: subject, 'Message-ID': `<${subject}@client.example>` }, body)

interface Reading {
  open: Pick<OpenDatabase, 'db'>
  url: string
  take?: (subject: string) => Promise<unknown> | unknown
  mostBytes?: number
  times?: Partial<MailboxTimes>
  env?: Record<string, string>
}

/** Begins to read; what is taken is kept by its subject. */
export function read({ open, url, take = () => {}, mostBytes = 10_000, times, env }: Reading) {
  const problems: string[] = []
  const settings = readMailbox({ INBOX_URL: url, ...env }, problems)
  if (!settings) throw new Error(problems.join('\n'))
  const taken: string[] = []
  const clock = manualClock()
  const { log, lines } = memoryLog()
  const takeMail: TakeMail = async raw => {
    const subject = /^Subject: (.*)\r$/m.exec(Buffer.from(raw).toString())?.[1] ?? ''
    await take(subject)
    taken.push(subject)
  }
  const reader = createMailboxReader({
    ...{ settings, db: open.db, clock, log, newId: uuidv7, take: takeMail, mostBytes },
    times: { ...quick, ...times },
  })
  reader.start()
  onTestFinished(() => reader.stop())
  const logged = (): string[] => lines.map(line => JSON.parse(line).msg)
  const row = () => findMailbox(open.db, settings.address)
  const held = async () =>
    (await listHeld(open.db, settings.address)).map(({ state, tries }) => ({ state, tries }))
  const begun = () => expect.poll(row).toMatchObject({ problem: null, since: expect.any(String) })
  return { reader, taken, clock, logged, row, held, begun }
}
