/**
 * From the first tap to a page that React runs, on a phone's screen at a quarter of this machine's speed: our
 * hydration on intent against the same build hydrated at once, as the router does by default.
 */
import { launchChromium } from './browser.mjs'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'
import { visit } from './visit.mjs'

const runs = 5
const slowdown = 4
/** Lighthouse's "slow 4G". */
const slowLine = { latency: 150, throughput: 1_638_400 / 8 }
const cases = [
  { path: '/', label: '/' },
  { path: '/contact', label: '/contact' },
  { path: '/contact', label: '/contact, slow 4G', line: slowLine },
]

/** @returns one row per case */
export async function measureHydration() {
  const site = await startProcess('./serve-site.mjs')
  const [onIntent, atOnce] = await Promise.all(
    ['0', '1'].map(EAGER => startProcess('./serve-proxy.mjs', { SITE: site.url, EAGER })),
  )
  const browser = await launchChromium()
  try {
    const rows = []
    for (const one of cases)
      rows.push({ case: one.label, ...(await compare(browser, one, { onIntent, atOnce })) })
    return rows
  } finally {
    await browser.close()
    await Promise.all([onIntent, atOnce, site].map(server => server.stop()))
  }
}

async function compare(browser, { path, line }, servers) {
  const go = (url, tapAt) => visit(browser, `${url}${path}`, { tapAt, slowdown, line })
  const seen = { onIntent: [], atOnce: [] }
  // The first visit fills the page cache and compiles the servers' code.
  for (const { url } of Object.values(servers)) await go(url, 'rest')
  for (let run = 0; run < runs; run += 1)
    for (const [name, { url }] of Object.entries(servers))
      seen[name].push({ early: await go(url, 'first paint'), late: await go(url, 'rest') })
  return { onIntent: summarize(seen.onIntent), atOnce: summarize(seen.atOnce) }
}

const summarize = visits => ({
  /** Milliseconds from a tap at first paint, and from a tap when the page has come to rest. */
  tapAtFirstPaint: median(visits.map(({ early }) => early.tapToReady)),
  tapAtRest: median(visits.map(({ late }) => late.tapToReady)),
  /** Milliseconds until the tapped menu stands open; the browser opens it, hydrated or not. */
  menuAtFirstPaint: median(visits.map(({ early }) => early.tapToMenu)),
  /** Spent before any tap: milliseconds of the main thread, of these in scripts, and bytes of scripts. */
  mainThread: median(visits.map(({ late }) => late.mainThread)),
  script: median(visits.map(({ late }) => late.script)),
  scriptBytes: median(visits.map(({ late }) => late.scriptBytes)),
  firstPaint: median(visits.map(({ late }) => late.firstPaint)),
})
