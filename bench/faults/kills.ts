/** Kills while visitors write: what was acknowledged is there once, with its emails, and the next start needs no hand. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { spawnSite } from '../spawn-site.ts'

const visitors = 20
export interface Kills {
  rounds: number
  acknowledged: number
  lost: number
  twice: number
  withoutEmails: number
  /** What SQLite says of the file: `ok`. */
  integrity: string
}

export async function measureKills(rounds: number): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const acknowledged: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const site = await spawnSite(folder, { TRUSTED_PROXIES: '127.0.0.1' })
      const fatal = acknowledged.length + 1 + Math.floor(Math.random() * visitors)
      const answers = Array.from({ length: visitors }, async (_, visitor) => {
        const message = `${round}-${visitor}`
        const forwarded = `10.${(round >> 8) & 255}.${round & 255}.${visitor}`
        if ((await enquire(site.url, message, forwarded)) !== 303) return
        acknowledged.push(message)
        if (acknowledged.length === fatal) await site.end('SIGKILL')
      })
      await Promise.all(answers)
      await site.end('SIGKILL')
    }
    return { rounds, acknowledged: acknowledged.length, ...count(folder, acknowledged) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The status, or 0 when the connection broke. */
const enquire = (url: string, message: string, forwarded: string): Promise<number> =>
  fetch(`${url}/contact`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': forwarded },
    redirect: 'manual',
    body: new URLSearchParams({
      name: 'Bench',
      email: `v-${message}@client.example`,
      company: 'Client Ltd.',
      message,
    }),
  }).then(
    ({ status }) => status,
    () => 0,
  )

function count(folder: string, acknowledged: readonly string[]) {
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  const stored = database
    .prepare('select message from contact_submissions')
    .all()
    .map(row => String(row.message))
  const mails = Number(database.prepare('select count(*) as count from outbox_messages').get()?.count)
  const integrity = String(database.prepare('pragma integrity_check').get()?.integrity_check)
  database.close()
  const known = new Set(stored)
  return {
    lost: acknowledged.filter(message => !known.has(message)).length,
    twice: stored.length - known.size,
    // A notification and an acknowledgement each.
    withoutEmails: stored.length - mails / 2,
    integrity,
  }
}
