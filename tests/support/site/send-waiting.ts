/** Emails that wait for their time in a running site, such as a reply that its author may still take back. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from './running-site'

/** As if the time of every waiting email had come; does nothing while none waits. */
export async function sendWaiting({ url, dataDir }: RunningSite): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 5000 })
  const now = new Date().toISOString()
  const { changes } = database
    .prepare(
      "update outbox_messages set next_attempt_at = ?1 where status = 'waiting' and next_attempt_at > ?1",
    )
    .run(now)
  database.close()
  if (changes === 0) return
  // The next email wakes the outbox.
  const body = new URLSearchParams({ email: `reader-${Date.now()}@client.example` })
  const answer = await fetch(`${url}/newsletter`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The newsletter answered ${answer.status}.`)
}
