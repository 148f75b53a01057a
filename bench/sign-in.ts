/** A sign-in against its password hash, and the home page during forty concurrent sign-ins. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { makeAccount, person, post } from './account.ts'
import { median } from './figures.ts'
import { type MeasuredServer, startProcess } from './processes.ts'

const rounds = 40
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Milliseconds, medians. */
export interface SignIns {
  /** One verified hash. */
  hash: number
  signIn: number
  /** The home page on an idle site, and during forty sign-ins. */
  pageAlone: number
  pageBeside: number
}

export async function measureSignIn(): Promise<SignIns> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const site = await startProcess('./serve-site.mjs', { BENCH_DATA: folder, AUTH_RATE_LIMITS: 'off' })
  try {
    await makeAccount(site, folder)
    const stored = await hash(person.password, cost)
    const hashes: number[] = []
    const signIns: number[] = []
    // Alternately, so that other load on the machine affects both.
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

async function timePages(site: MeasuredServer): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await timeOf(async () => (await fetch(site.url)).arrayBuffer()))
  return median(times)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const signIn = (site: MeasuredServer) => post(site, '/auth/v1/token?grant_type=password', person)
