/**
 * `node bench/lighthouse.ts`: Lighthouse's mobile scores of the built site, median of five runs, and what keeps it from
 * the goals. Exits with 1 when a goal is missed. Pass paths to measure other pages.
 */
import lighthouse, { type Result } from 'lighthouse'
import { z } from 'zod'
import { buildWhenNeeded } from '../scripts/build-when-needed.mjs'
import { launchChromium } from '../scripts/pictures/chromium.ts'
import { readWords } from '../scripts/words.mjs'
import { formatTable, median } from './figures.ts'
import { freePort, startProcess } from './processes.ts'
import { newestPost } from './visitor.ts'

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const pages = async (url: string) => [
  '/',
  '/services',
  '/portfolio/1',
  '/blog',
  await newestPost(url),
  '/contact',
]
/** The audits, with the decimals that are shown. */
const metrics = {
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 4,
}
const runs = 5

interface Judgement {
  path: string
  scores: number[]
  metrics: string[]
  faults: string[]
  missed: boolean
}

/** How an audit's details name their findings. */
const found = z.object({
  items: z.array(
    z.object({
      node: z.object({ snippet: z.string().optional() }).optional(),
      description: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
})

const { positionals: asked } = readWords({
  help: 'Usage: node bench/lighthouse.ts [PATH...]\n\nMeasures these pages, or one of each kind.',
  allowPositionals: true,
})
await buildWhenNeeded()
const port = await freePort()
const site = await startProcess('./serve-site.mjs')
const browser = await launchChromium([`--remote-debugging-port=${port}`])
const seen: Judgement[] = []
try {
  for (const path of asked.length > 0 ? asked : await pages(site.url)) seen.push(await judge(path))
} finally {
  await browser.close()
  await site.stop()
}

const head = ['Lighthouse, mobile', ...Object.keys(goals), 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
console.log(
  formatTable(
    head,
    seen.map(({ path, scores, metrics }) => [path, ...scores.map(String), ...metrics]),
  ),
)
for (const { path, faults } of seen) for (const fault of faults) console.log(`${path}  ${fault}`)
if (seen.some(({ missed }) => missed)) process.exitCode = 1

async function judge(path: string): Promise<Judgement> {
  const options = { port, logLevel: 'error', onlyCategories: Object.keys(goals) } as const
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    const measured = await lighthouse(`${site.url}${path}`, options)
    if (!measured) throw new Error(`Lighthouse did not measure ${path}`)
    results.push(measured.lhr)
  }
  const scores = Object.keys(goals).map(name =>
    Math.round(median(results.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
  )
  const faults = results.flatMap(result => Object.keys(goals).flatMap(name => faultsOf(result, name)))
  return {
    path,
    scores,
    metrics: Object.entries(metrics).map(([name, decimals]) =>
      median(results.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)).toFixed(decimals),
    ),
    faults: [...new Set(faults)],
    missed: Object.values(goals).some((goal, index) => (scores[index] ?? 0) < goal),
  }
}

/** The audits that cost points, with the elements they name. */
function faultsOf({ categories, audits }: Result, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= 0.9) return []
    const items = found.safeParse(audit.details).data?.items.slice(0, 4) ?? []
    const named = items.map(({ node, description, url }) => node?.snippet ?? description ?? url ?? '')
    return [`${category}: ${audit.title}`, audit.displayValue ?? '', ...named]
      .filter(Boolean)
      .join('\n      ')
  })
}
