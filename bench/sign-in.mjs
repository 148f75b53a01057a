/** A sign-in against the hash that it cannot do without, and the home page beside forty sign-ins at once. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'

const rounds = 40
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const person = { email: 'bench@client.example', password: 'grouse bracken tarn fell' }

/** @returns milliseconds, medians: one verified hash, one sign-in, the home page alone and beside forty sign-ins */
export async function measureSignIn() {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const site = await startProcess('./serve-site.mjs', { BENCH_DATA: folder, AUTH_RATE_LIMITS: 'off' })
  try {
    await makeAccount(site, folder)
    const stored = await hash(person.password, cost)
    const [hashes, signIns] = [[], []]
    // In turn, so that what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      hashes.push(await timeOf(() => verify(stored, person.password)))
      signIns.push(await timeOf(() => signIn(site)))
    }
    const alone = await timePages(site)
    const crowd = Promise.all(Array.from({ length: 40 }, () => signIn(site)))
    const beside = await timePages(site)
    await crowd
    return { hash: median(hashes), signIn: median(signIns), pageAlone: alone, pageBeside: beside }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timePages(site) {
  const times = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await timeOf(async () => (await fetch(site.url)).arrayBuffer()))
  return median(times)
}

async function timeOf(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function post(site, path, body) {
  const answer = await fetch(site.url + path, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const signIn = site => post(site, '/auth/v1/token?grant_type=password', person)

/** By the first owner's invite, confirmed with the digits of the mail. */
async function makeAccount(site, folder) {
  const { ownerInvite } = site.report
  const invite_code = new URL(ownerInvite).hash.slice('#invite='.length)
  await post(site, '/functions/v1/secure-signup', { ...person, invite_code })
  const token = await readDigits(join(folder, 'outbox'))
  await post(site, '/auth/v1/verify', { type: 'signup', email: person.email, token })
}

async function readDigits(outbox) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise(resolve => setTimeout(resolve, 50))
    const [mail] = readdirSync(outbox, { withFileTypes: true }).filter(entry => entry.name.endsWith('.eml'))
    const digits = mail && /^\s*(\d{6})\s*$/m.exec(readFileSync(join(outbox, mail.name), 'utf8'))?.[1]
    if (digits) return digits
  }
  throw new Error('the mail that confirms the address did not come')
}
