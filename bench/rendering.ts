/** What a first answer costs: each article of the demo after a save has emptied the page cache. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { makeAccount } from './account.ts'
import { median } from './figures.ts'
import { startProcess } from './processes.ts'

const rounds = 15
/** Code that is not compiled yet costs several times as much. */
const warmUp = 10
/** Until the best compression of every page is done. */
const rest = 2000

/** Milliseconds of CPU for one article. */
export interface Rendering {
  /** What no other visitor is served meanwhile. */
  mainThread: number
  /** With compression, which runs on other threads, and once more for a smaller body. */
  allThreads: number
}

export async function measureRendering(): Promise<Rendering> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const settings = { BENCH_DATA: folder, AUTH_RATE_LIMITS: 'off', AUTH_REQUIRE_BOUND: 'false' }
  const site = await startProcess('./serve-site.mjs', settings)
  try {
    const headers = { Authorization: `Bearer ${await makeAccount(site, folder)}` }
    const ids = await listArticles(site.url, headers)
    const costs: Rendering[] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      await save(site.url, headers, ids[0] ?? '', round)
      await wait(rest)
      const before = [await site.threadTime(), await site.cpuTime()] as const
      for (const id of ids) await (await fetch(`${site.url}/blog/${id}`)).arrayBuffer()
      const mainThread = (await site.threadTime()) - before[0]
      await wait(rest)
      const allThreads = (await site.cpuTime()) - before[1]
      if (round < warmUp) continue
      costs.push({
        mainThread: mainThread / ids.length / 1000,
        allThreads: allThreads / ids.length / 1000,
      })
    }
    return {
      mainThread: median(costs.map(cost => cost.mainThread)),
      allThreads: median(costs.map(cost => cost.allThreads)),
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const list = z.object({ posts: z.array(z.object({ id: z.string(), status: z.string() })) })

async function listArticles(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${url}/api/posts`, { headers })
  return list
    .parse(await answer.json())
    .posts.filter(({ status }) => status === 'published')
    .map(({ id }) => id)
}

async function save(url: string, headers: Record<string, string>, id: string, round: number): Promise<void> {
  const answer = await fetch(`${url}/api/posts/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ excerpt: `Saved in round ${round}.` }),
  })
  if (!answer.ok) throw new Error(`${id} answered ${answer.status}: ${await answer.text()}`)
}
