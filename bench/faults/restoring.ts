/**
 * From an archive of 1 GB to a site that serves: `npm run restore`, which checks all of it, and a start. The site, its
 * archive and what is restored are 3.3 GB in the temporary folder.
 */
import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeAccount } from '../account.ts'
import { fillSqlite } from '../fill-site.ts'
import { startProcess } from '../processes.ts'
import { spawnSite } from '../spawn-site.ts'
import { makePicture, upload, uploading } from '../uploads.ts'

const pictures = 77
const pictureBytes = 14e6
const size = { posts: 1000, enquiries: 10_000, logEntries: 100_000 }
const run = promisify(execFile)

/** Bytes of the archive, seconds of each step, and of processor time in all. */
export interface Restoring {
  archive: number
  restored: number
  ready: number
  cpu: number
}

export async function measureRestoring(): Promise<Restoring> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const [site, restored, archive] = ['site', 'restored', 'site.tar.zst'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ] // three names
  try {
    await makeSite(site)
    await command(site, 'scripts/backup.mjs', archive)
    const [began, before] = [performance.now(), childTime()]
    await command(restored, 'scripts/data/restore.mjs', archive)
    // Not in an archive, unless asked for.
    copyFileSync(join(site, 'auth.key'), join(restored, 'auth.key'))
    const between = performance.now()
    const running = await spawnSite(restored)
    const ready = await untilReady(running.url).finally(() => running.end('SIGTERM'))
    return {
      archive: statSync(archive).size,
      restored: (between - began) / 1000,
      ready: (ready - between) / 1000,
      cpu: childTime() - before,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeSite(folder: string): Promise<void> {
  const site = await startProcess('./serve-site.mjs', { ...uploading, BENCH_DATA: folder })
  try {
    const token = await makeAccount(site, folder)
    const picture = await makePicture({ width: 64, height: 64 })
    for (let index = 0; index < pictures; index += 1) await upload(site, token, index, picture)
  } finally {
    await site.stop()
  }
  // The program would scale them.
  const stored = join(folder, 'objects/portfolio_images')
  for (const name of readdirSync(stored))
    writeFileSync(join(stored, name), randomFillSync(new Uint8Array(pictureBytes)))
  fillSqlite(folder, size)
}

/** When it was; throws when that takes more than a minute. */
async function untilReady(url: string): Promise<number> {
  const signal = AbortSignal.timeout(60_000)
  while (!(await fetch(`${url}/readyz`, { signal })).ok) await wait(20, undefined, { signal })
  return performance.now()
}

const command = (folder: string, ...words: string[]) =>
  run(process.execPath, words, { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder } })

/** Seconds of the processes that this one has started and that have ended; Linux counts in hundredths, others are not asked. */
function childTime(): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
