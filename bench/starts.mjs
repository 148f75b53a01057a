/** From `node` to listening, with and without a database to make, and a page's first answer against its next. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'

const runs = 3
const paths = ['/', '/services', '/portfolio/1', '/blog', '/contact']

/** @returns milliseconds: of a first and of a later start, and for each page of its first and its next answer */
export async function measureStarts() {
  const seen = []
  for (let run = 0; run < runs; run += 1) seen.push(await startTwice())
  return {
    firstStart: median(seen.map(({ firstStart }) => firstStart)),
    laterStart: median(seen.map(({ laterStart }) => laterStart)),
    pages: paths.map((path, index) => ({
      path,
      rendered: median(seen.map(({ pages }) => pages[index].rendered)),
      cached: median(seen.map(({ pages }) => pages[index].cached)),
    })),
  }
}

async function startTwice() {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  try {
    const first = await startProcess('./serve-site.mjs', { BENCH_DATA: folder })
    await first.stop()
    const later = await startProcess('./serve-site.mjs', { BENCH_DATA: folder })
    const pages = []
    for (const path of paths) {
      const rendered = await timeOf(`${later.url}${path}`)
      pages.push({ rendered, cached: await timeOf(`${later.url}${path}`) })
    }
    await later.stop()
    return { firstStart: first.startedIn, laterStart: later.startedIn, pages }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeOf(url) {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - began
}
