/** Emails that wait for their time in a running site, such as a reply that its author may still take back. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningSite } from './running-site'

/** As if the time of every waiting email had come; does nothing while none waits. */
export async function sendWaiting({ url, dataDir }: RunningSite): Promise<void> {
  if ((await releaseWaiting(join(dataDir, 'site.sqlite'))) === 0) return
  // The next email wakes the outbox.
  const body = new URLSearchParams({ email: `reader-${Date.now()}@client.example` })
  const answer = await fetch(`${url}/newsletter`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The newsletter answered ${answer.status}.`)
}

/** Returns how many waited. The site writes in this same thread: it gets its turn instead of being waited for. */
async function releaseWaiting(file: string): Promise<number> {
  const database = new DatabaseSync(file, { timeout: 0 })
  const now = new Date().toISOString()
  const release = database.prepare(
    "update outbox_messages set next_attempt_at = ?1 where status = 'waiting' and next_attempt_at > ?1",
  )
  try {
    for (;;) {
      try {
        return Number(release.run(now).changes)
      } catch (error) {
        if (!(error instanceof Error && /database is locked/.test(error.message))) throw error
        await sleep(20)
      }
    }
  } finally {
    database.close()
  }
}
