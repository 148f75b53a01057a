/** Calls of a running site, and an account on it, as staff have one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const person = { email: 'bench@client.example', password: 'grouse bracken tarn fell' }

export async function post(site, path, body) {
  const answer = await fetch(site.url + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** By the first owner's invite, confirmed with the digits of the mail; returns the session. */
export async function makeAccount(site, folder) {
  const { ownerInvite } = site.report
  const invite_code = new URL(ownerInvite).hash.slice('#invite='.length)
  await post(site, '/functions/v1/secure-signup', { ...person, invite_code })
  const token = await readDigits(join(folder, 'outbox'))
  return post(site, '/auth/v1/verify', { type: 'signup', email: person.email, token })
}

async function readDigits(outbox) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise(resolve => setTimeout(resolve, 50))
    if (!existsSync(outbox)) continue
    const [mail] = readdirSync(outbox, { withFileTypes: true }).filter(entry => entry.name.endsWith('.eml'))
    const digits = mail && /^\s*(\d{6})\s*$/m.exec(readFileSync(join(outbox, mail.name), 'utf8'))?.[1]
    if (digits) return digits
  }
  throw new Error('the mail that confirms the address did not come')
}
