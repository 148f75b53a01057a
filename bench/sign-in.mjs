/** A sign-in against the hash that it cannot do without, and the home page beside forty sign-ins at once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { makeAccount, person, post } from './account.mjs'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'

const rounds = 40
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

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

const signIn = site => post(site, '/auth/v1/token?grant_type=password', person)
