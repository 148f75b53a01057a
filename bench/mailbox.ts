/** A mailbox that two processes may read: how soon an email is stored, and what kills at any moment lose or store twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { runnerImport } from 'vite'
import { median, ninetyFifth } from './figures.ts'
import { spawnSite } from './spawn-site.ts'

const timed = 50
/** Milliseconds after a delivery in which the process is killed: reading, storing and moving take a tenth of it. */
const within = 300
const user = 'desk'

export interface MailboxFigures {
  /** Milliseconds from the mail server's answer to the row. */
  delay: { median: number; p95: number }
  kills: { rounds: number; delivered: number; stored: number; twice: number; left: number }
}

/** Undefined where there is no Dovecot. */
export async function measureMailbox(rounds: number): Promise<MailboxFigures | undefined> {
  const { module } = await runnerImport<typeof import('../tests/support/peers/dovecot')>(
    new URL('../tests/support/peers/dovecot.ts', import.meta.url).pathname,
  )
  const dovecot = await module.startDovecot()
  if (!dovecot) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const client = new ImapFlow({
    ...{ host: '127.0.0.1', port: dovecot.port, logger: false, disableAutoIdle: true },
    auth: { user, pass: module.mailboxPassword },
  })
  try {
    await client.connect()
    const url = `imap://${user}:${encodeURIComponent(module.mailboxPassword)}@127.0.0.1:${dovecot.port}/INBOX`
    const run = { folder, url, deliver: (number: number) => client.append('INBOX', mail(number)) }
    const delays = await measureDelays(run)
    const kills = await killAtAnyMoment(run, rounds)
    const left = (await client.status('INBOX', { messages: true })) || { messages: Number.NaN }
    return {
      delay: {
        median: median(delays),
        p95: ninetyFifth(delays),
      },
      kills: { ...kills, left: left.messages ?? Number.NaN },
    }
  } finally {
    client.close()
    await dovecot.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const mail = (number: number): string =>
  [
    `From: Client <client-${number}@client.example>`,
    ...['To: desk@agency.example', `Subject: Enquiry ${number}`, `Message-ID: <${number}@client.example>`],
    ...['Date: Fri, 20 Nov 2026 12:00:00 -0800', '', 'Good morning.', ''],
  ].join('\r\n')

interface Run {
  folder: string
  url: string
  deliver: (number: number) => Promise<unknown>
}

async function startSite({ folder, url }: Run) {
  let isReader = false
  const site = await spawnSite(folder, { INBOX_URL: url }, text => {
    if (text.includes('"msg":"the mailbox is read"')) isReader = true
  })
  return { ...site, isReader: () => isReader }
}

/** Reads what the site has written, and ends the lease of a process that is dead. */
function look(folder: string, statement: string): number {
  const database = new DatabaseSync(join(folder, 'site.sqlite'), { timeout: 5000 })
  const row = database.prepare(statement).get()
  database.close()
  return Number(row?.count ?? 0)
}

const countStored = (folder: string): number => look(folder, 'select count(*) as count from received_mails')

type Site = Awaited<ReturnType<typeof startSite>>

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('the mailbox was not read within a minute')
    await sleep(5)
  }
}

async function measureDelays(run: Run): Promise<number[]> {
  const site = await startSite(run)
  const delays: number[] = []
  await until(() => look(run.folder, 'select count(since) as count from mailboxes') === 1)
  for (let number = 1; number <= timed; number += 1) {
    await run.deliver(number)
    const delivered = performance.now()
    await until(() => countStored(run.folder) === number)
    delays.push(performance.now() - delivered)
  }
  await site.end('SIGTERM')
  return delays
}

/** Of two processes the one that reads is killed, and another started, which is as soon as the second in taking over. */
async function killAtAnyMoment(run: Run, rounds: number) {
  let number = timed
  let sites: Site[] = [await startSite(run), await startSite(run)]
  for (let round = 0; round < rounds; round += 1) {
    await until(() => sites.some(site => site.isReader()))
    for (const next of [number + 1, number + 2]) await run.deliver(next)
    number += 2
    await sleep(Math.random() * within)
    const killed = sites.filter(site => site.isReader())
    await Promise.all(killed.map(site => site.end('SIGKILL')))
    look(run.folder, 'update mailboxes set holder = null returning 0 as count')
    sites = sites.filter(site => !killed.includes(site))
    while (sites.length < 2) sites.push(await startSite(run))
  }
  await until(() => countStored(run.folder) >= number)
  await sleep(2000)
  await Promise.all(sites.map(site => site.end('SIGTERM')))
  const stored = countStored(run.folder)
  const different = look(run.folder, 'select count(distinct subject) as count from received_mails')
  return { rounds, delivered: number - timed, stored: different - timed, twice: stored - different }
}
