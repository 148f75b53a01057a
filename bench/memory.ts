/** What the site holds in memory: when it has started, when every kind of page is cached, and after many visits. */
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from './processes.ts'
import { sendRequests } from './requests.ts'
import { newestPost } from './visitor.ts'

const amount = 20_000
/** Until the compressions under way are done. */
const rest = 5000

/** Resident set, in megabytes. */
export interface Memory {
  idle: number
  cached: number
  afterVisits: number
}

export async function measureMemory(): Promise<Memory> {
  const site = await startProcess('./serve-site.mjs')
  try {
    await wait(rest)
    const idle = await site.memory()
    const paths = ['/', '/about', '/services', '/portfolio', '/portfolio/1', '/blog', '/contact']
    paths.push(await newestPost(site.url))
    for (const path of paths) await (await fetch(site.url + path)).arrayBuffer()
    await wait(rest)
    const cached = await site.memory()
    for (const path of paths) await sendRequests(site.url + path, amount / paths.length)
    return { idle, cached, afterVisits: await site.memory() }
  } finally {
    await site.stop()
  }
}
