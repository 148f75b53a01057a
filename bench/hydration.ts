/**
 * From the first tap to a hydrated page, on a phone's screen at a quarter of this machine's speed: our
 * hydration on intent against the same build hydrated at once, as the router does by default.
 */

import type { Browser } from 'playwright-core'
import { launchChromium } from '../scripts/pictures/chromium.ts'
import { median } from './figures.ts'
import { startProcess } from './processes.ts'
import { type Line, type Visit, visit } from './visit.ts'

const runs = 5
const slowdown = 4
/** Lighthouse's "slow 4G". */
const slowLine: Line = { latency: 150, throughput: 1_638_400 / 8 }
const cases: Case[] = [
  { path: '/', label: '/' },
  { path: '/contact', label: '/contact' },
  { path: '/contact', label: '/contact, slow 4G', line: slowLine },
]

interface Case {
  path: string
  label: string
  line?: Line
}

/** Our way, and the router's default. */
interface Both<T> {
  onIntent: T
  atOnce: T
}

/** Medians of the visits to one page. */
export interface Hydration {
  /** Milliseconds from a tap at first paint, and from a tap once the page is idle. */
  tapAtFirstPaint: number
  tapAtRest: number
  /** Milliseconds until the tapped menu is open; the browser opens it, hydrated or not. */
  menuAtFirstPaint: number
  /** Before any tap: main-thread milliseconds, the share of scripts in them, and script bytes. */
  mainThread: number
  script: number
  scriptBytes: number
  firstPaint: number
}

export interface HydrationFigures extends Both<Hydration> {
  case: string
}

export async function measureHydration(): Promise<HydrationFigures[]> {
  const site = await startProcess('./serve-site.mjs')
  const startProxy = (EAGER: string) => startProcess('./serve-proxy.ts', { SITE: site.url, EAGER })
  const [onIntent, atOnce] = await Promise.all([startProxy('0'), startProxy('1')])
  const browser = await launchChromium()
  try {
    const rows: HydrationFigures[] = []
    for (const one of cases)
      rows.push({
        case: one.label,
        ...(await compare(browser, one, { onIntent: onIntent.url, atOnce: atOnce.url })),
      })
    return rows
  } finally {
    await browser.close()
    await Promise.all([onIntent, atOnce, site].map(server => server.stop()))
  }
}

/** One visit with an early tap, and one with a late tap. */
interface Visits {
  early: Visit
  late: Visit
}

async function compare(
  browser: Browser,
  { path, line }: Case,
  sites: Both<string>,
): Promise<Both<Hydration>> {
  const go = (url: string, tapAt: 'first paint' | 'rest') =>
    visit(browser, `${url}${path}`, { tapAt, slowdown, line })
  const goTwice = async (url: string) => ({
    early: await go(url, 'first paint'),
    late: await go(url, 'rest'),
  })
  // The first visit fills the page cache and compiles the servers' code.
  await go(sites.onIntent, 'rest')
  await go(sites.atOnce, 'rest')
  const seen: Both<Visits[]> = { onIntent: [], atOnce: [] }
  for (let run = 0; run < runs; run += 1) {
    seen.onIntent.push(await goTwice(sites.onIntent))
    seen.atOnce.push(await goTwice(sites.atOnce))
  }
  return { onIntent: summarize(seen.onIntent), atOnce: summarize(seen.atOnce) }
}

const summarize = (visits: readonly Visits[]): Hydration => ({
  tapAtFirstPaint: median(visits.map(({ early }) => early.tapToReady)),
  tapAtRest: median(visits.map(({ late }) => late.tapToReady)),
  menuAtFirstPaint: median(visits.map(({ early }) => early.tapToMenu)),
  mainThread: median(visits.map(({ late }) => late.mainThread)),
  script: median(visits.map(({ late }) => late.script)),
  scriptBytes: median(visits.map(({ late }) => late.scriptBytes)),
  firstPaint: median(visits.map(({ late }) => late.firstPaint)),
})
