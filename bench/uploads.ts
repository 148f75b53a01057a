/** What the process holds before and after large uploads: the pictures are decoded and scaled in native memory. */
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { makeAccount } from './account.ts'
import { type MeasuredServer, startProcess } from './processes.ts'

const amount = 200
/** 14 MB, below the limit of 15: noise does not compress. */
const large = { width: 4400, height: 3300 }
/** Until the last pictures are scaled and written, and the process that does this has ended. */
const rest = 30_000

/** Resident set, in megabytes of 1,048,576 bytes, and the size of one picture. */
export interface Uploads {
  amount: number
  picture: number
  before: number
  highest: number
  after: number
}

/** As scripts/lean-heap.mjs does for `npm start`; and any number of uploads. */
export const uploading = {
  AUTH_RATE_LIMITS: 'off',
  AUTH_REQUIRE_BOUND: 'false',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  TRUSTED_PROXIES: '127.0.0.1,::1',
}

export const measureUploads = (): Promise<Uploads> =>
  withSite(async (site, send, size) => {
    const before = await site.memory()
    let highest = before
    for (let index = 0; index < amount; index += 1) {
      await send(index)
      highest = Math.max(highest, await site.memory())
    }
    await wait(rest)
    return { amount, picture: size, before, highest, after: await site.memory() }
  })

const atOnce = 8
const times = 9

/** The highest of the site's process, and of it and its picture process together, while eight are sent at once. */
export interface UploadsAtOnce {
  amount: number
  picture: number
  before: number
  site: number
  together: number
}

export const measureUploadsAtOnce = (): Promise<UploadsAtOnce> =>
  withSite(async (site, send, size) => {
    const before = await site.memory()
    const highest = { site: before, together: before }
    const look = () => {
      const now = site.residentSets()
      highest.site = Math.max(highest.site, now.site)
      highest.together = Math.max(highest.together, now.together)
    }
    const looking = setInterval(look, 20)
    for (let time = 0; time < times; time += 1)
      await Promise.all(Array.from({ length: atOnce }, (_, index) => send(time * atOnce + index)))
    clearInterval(looking)
    return { amount: atOnce, picture: size, before, ...highest }
  })

async function withSite<T>(
  measure: (site: MeasuredServer, send: (index: number) => Promise<void>, size: number) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const site = await startProcess('./serve-site.mjs', { ...uploading, BENCH_DATA: folder })
  try {
    const token = await makeAccount(site, folder)
    const picture = await makePicture()
    return await measure(site, index => upload(site, token, index, picture), picture.length / 1024 ** 2)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of noise. */
export async function makePicture({ width, height } = large): Promise<Uint8Array<ArrayBuffer>> {
  const noise = randomFillSync(new Uint8Array(width * height * 3))
  const encoded = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new Uint8Array(encoded)
}

export async function upload(
  site: MeasuredServer,
  token: string,
  index: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const answer = await fetch(`${site.url}/storage/v1/object/portfolio_images/content_${index}.jpg`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      // An address may upload sixty in ten minutes.
      'X-Forwarded-For': `10.0.0.${Math.floor(index / 50)}`,
      'X-Forwarded-Proto': 'http',
    },
    body,
  })
  if (!answer.ok) throw new Error(`picture ${index}: ${answer.status} ${await answer.text()}`)
}
