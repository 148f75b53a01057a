/** From `node` to listening, with and without a database to create, and a page's first answer against its next. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './figures.ts'
import { startProcess } from './processes.ts'

const runs = 3
const paths = ['/', '/services', '/portfolio/1', '/blog', '/contact']

/** Milliseconds. */
export interface Starts {
  firstStart: number
  laterStart: number
  /** Each page's first answer, and its next. */
  pages: { path: string; rendered: number; cached: number }[]
}

export async function measureStarts(): Promise<Starts> {
  const seen: Starts[] = []
  for (let run = 0; run < runs; run += 1) seen.push(await startTwice())
  return {
    firstStart: median(seen.map(({ firstStart }) => firstStart)),
    laterStart: median(seen.map(({ laterStart }) => laterStart)),
    pages: paths.map(path => {
      const answers = seen.flatMap(({ pages }) => pages.filter(page => page.path === path))
      return {
        path,
        rendered: median(answers.map(({ rendered }) => rendered)),
        cached: median(answers.map(({ cached }) => cached)),
      }
    }),
  }
}

async function startTwice(): Promise<Starts> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  try {
    const first = await startProcess('./serve-site.mjs', { BENCH_DATA: folder })
    await first.stop()
    const later = await startProcess('./serve-site.mjs', { BENCH_DATA: folder })
    const pages: Starts['pages'] = []
    for (const path of paths) {
      const rendered = await timeOf(`${later.url}${path}`)
      pages.push({ path, rendered, cached: await timeOf(`${later.url}${path}`) })
    }
    await later.stop()
    return { firstStart: first.startedIn, laterStart: later.startedIn, pages }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - began
}
