/**
 * `node bench/lighthouse.mjs`: Lighthouse's mobile scores of the built site, and what keeps them from the goals.
 * Ends with 1 when a goal is missed. Paths as arguments measure these pages instead.
 */
import lighthouse from 'lighthouse'
import { buildWhenNeeded } from '../scripts/build-when-needed.mjs'
import { launchChromium } from './browser.mjs'
import { formatTable } from './figures.mjs'
import { freePort, startProcess } from './processes.mjs'
import { newestPost } from './visitor.mjs'

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const pages = async url => ['/', '/services', '/portfolio/1', '/blog', await newestPost(url), '/contact']

await buildWhenNeeded()
const port = await freePort()
const site = await startProcess('./serve-site.mjs')
const browser = await launchChromium([`--remote-debugging-port=${port}`])
const asked = process.argv.slice(2)
const seen = []
try {
  for (const path of asked.length > 0 ? asked : await pages(site.url)) seen.push(await judge(path))
} finally {
  await browser.close()
  await site.stop()
}

const head = ['Lighthouse, mobile', ...Object.keys(goals), 'FCP', 'LCP', 'TBT', 'CLS']
console.log(
  formatTable(
    head,
    seen.map(({ path, scores, metrics }) => [path, ...scores.map(String), ...metrics]),
  ),
)
for (const { path, faults } of seen) for (const fault of faults) console.log(`${path}  ${fault}`)
if (seen.some(({ missed }) => missed)) process.exitCode = 1

async function judge(path) {
  const { lhr } = await lighthouse(`${site.url}${path}`, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(goals),
  })
  const scores = Object.keys(goals).map(name => Math.round(lhr.categories[name].score * 100))
  const shown = name => (lhr.audits[name].displayValue ?? 'not measured').replace('\u00a0', ' ')
  return {
    path,
    scores,
    metrics: [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map(shown),
    faults: Object.keys(goals).flatMap(name => faultsOf(lhr, name)),
    missed: Object.values(goals).some((goal, index) => scores[index] < goal),
  }
}

/** The audits that cost points, with the elements they name. */
function faultsOf(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => {
      const { title, displayValue = '', details } = lhr.audits[id]
      const items = details?.items
        ?.slice(0, 4)
        .map(item => item.node?.snippet ?? item.description ?? item.url ?? '')
      return [`${category}: ${title}`, displayValue, ...(items ?? [])].filter(Boolean).join('\n      ')
    })
}
