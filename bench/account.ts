/** Calls to a running site, and a staff account on it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { MeasuredServer } from './processes.ts'

export const person = { email: 'bench@client.example', password: 'grouse bracken tarn fell' }

const session = z.object({ access_token: z.string() })

export async function post(site: MeasuredServer, path: string, body: object): Promise<unknown> {
  const answer = await fetch(site.url + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Signs up with the first owner's invite and the emailed code; returns the access token. */
export async function makeAccount(site: MeasuredServer, folder: string): Promise<string> {
  if (!site.ownerInvite) throw new Error('the site already has an owner')
  const invite_code = new URL(site.ownerInvite).hash.slice('#invite='.length)
  await post(site, '/functions/v1/secure-signup', { ...person, invite_code })
  const token = await readDigits(join(folder, 'outbox'))
  const answer = await post(site, '/auth/v1/verify', { type: 'signup', email: person.email, token })
  return session.parse(answer).access_token
}

async function readDigits(outbox: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise(resolve => setTimeout(resolve, 50))
    if (!existsSync(outbox)) continue
    const [mail] = readdirSync(outbox, { withFileTypes: true }).filter(entry => entry.name.endsWith('.eml'))
    const digits = mail && /^\s*(\d{6})\s*$/m.exec(readFileSync(join(outbox, mail.name), 'utf8'))?.[1]
    if (digits) return digits
  }
  throw new Error('the confirmation email did not arrive')
}
