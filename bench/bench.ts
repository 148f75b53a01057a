/**
 * `npm run bench`: measures the built site against baselines in the same run. Read the ratios: absolute figures only
 * hold for this machine at this minute. `npm run bench -- requests` measures one part, `-- --json` prints JSON,
 * `-- --write` puts the tables into docs/performance.md, between their markers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildWhenNeeded } from '../scripts/build-when-needed.mjs'
import { readWords } from '../scripts/words.mjs'
import { formatTable } from './figures.ts'
import { type GrowthFigures, measureGrowth } from './growth.ts'
import { type Hydration, type HydrationFigures, measureHydration } from './hydration.ts'
import { type Memory, measureMemory } from './memory.ts'
import { measureRequests, type RequestFigures } from './requests.ts'
import { measureSignIn, type SignIns } from './sign-in.ts'
import { measureStarts, type Starts } from './starts.ts'

const parts = new Map([
  ['requests', part(measureRequests, printRequests)],
  ['hydration', part(measureHydration, printHydration)],
  ['memory', part(measureMemory, printMemory)],
  ['starts', part(measureStarts, printStarts)],
  ['sign-in', part(measureSignIn, printSignIn)],
  ['growth', part(measureGrowth, printGrowth)],
])
const names = [...parts.keys()].join(', ')

const { values, positionals } = readWords({
  help: `Usage: npm run bench -- [--json] [--write] [PART...]\n\nParts: ${names}. --json prints JSON, --write updates docs/performance.md.`,
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const unknown = positionals.filter(word => !parts.has(word))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${names}.`)
  process.exit(1)
}

await buildWhenNeeded()
const figures: Record<string, unknown> = { node: process.version }
for (const [name, measure] of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const measured = await measure()
  figures[name] = measured.figures
  if (!values.json) console.log(`\n${measured.table}`)
  if (values.write) writeTable(name, measured.table)
}
if (values.json) console.log(JSON.stringify(figures, null, 2))

/** Measures, and formats the result as a table. */
function part<Figures>(measure: () => Promise<Figures>, print: (figures: Figures) => string) {
  return async (): Promise<{ figures: unknown; table: string }> => {
    const figures = await measure()
    return { figures, table: print(figures) }
  }
}

/** Replaces what is between the markers of this part, if the document has them. */
function writeTable(name: string, table: string): void {
  const file = 'docs/performance.md'
  const marked = new RegExp(`(<!-- bench ${name} -->\\n).*?(<!-- end -->)`, 's')
  const block = (_: string, begin: string, end: string) => `${begin}\n\`\`\`text\n${table}\n\`\`\`\n\n${end}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(marked, block))
}

function printRequests(rows: readonly RequestFigures[]): string {
  const cells = rows.map(({ path, bytes, site, plain, cpuRatio, rateRatio }) => [
    path.length > 24 ? `${path.slice(0, 23)}…` : path,
    `${bytes}`,
    whole(site.rate),
    whole(plain.rate),
    ratio(rateRatio),
    `${site.cpu.toFixed(1)} µs`,
    `${plain.cpu.toFixed(1)} µs`,
    ratio(cpuRatio),
  ])
  const head = ['Cached pages', 'bytes', 'req/s', 'plain', 'ratio', 'CPU/req', 'plain', 'ratio']
  return `${formatTable(head, cells)}\nplain: node:http sending the same bytes from memory`
}

function printHydration(rows: readonly HydrationFigures[]): string {
  const lines: [label: string, key: keyof Hydration, format: (figure: number) => string][] = [
    ['tap at first paint to open menu', 'menuAtFirstPaint', milliseconds],
    ['tap at first paint to hydrated', 'tapAtFirstPaint', milliseconds],
    ['tap at rest to hydrated', 'tapAtRest', milliseconds],
    ['before any tap: scripts', 'scriptBytes', whole],
    ['before any tap: script time', 'script', milliseconds],
    ['before any tap: main thread', 'mainThread', milliseconds],
    ['first contentful paint', 'firstPaint', milliseconds],
  ]
  const cells = rows.flatMap(({ case: name, onIntent, atOnce }) =>
    lines.map(([label, key, format]) => [
      `${name}  ${label}`,
      format(onIntent[key]),
      format(atOnce[key]),
      atOnce[key] === 0 ? '-' : ratio(onIntent[key] / atOnce[key]),
    ]),
  )
  return formatTable(['Hydration, 4x slowdown, 390 px', 'on intent', 'at once', 'ratio'], cells)
}

function printMemory({ idle, cached, afterVisits }: Memory): string {
  const rows = [
    ['started', megabytes(idle)],
    ['a page of each kind cached', megabytes(cached)],
    ['after 20,000 requests', megabytes(afterVisits)],
  ]
  return formatTable(['Memory, resident set', 'MB'], rows)
}

function printStarts({ firstStart, laterStart, pages }: Starts): string {
  const starts = [
    ['first start, creates the database', milliseconds(firstStart), ''],
    ['later start', milliseconds(laterStart), ''],
  ]
  const answers = pages.map(({ path, rendered, cached }) => [
    path,
    milliseconds(rendered),
    milliseconds(cached),
  ])
  return formatTable(['Starts and first answers', 'first', 'next'], [...starts, ...answers])
}

function printSignIn({ hash, signIn, pageAlone, pageBeside }: SignIns): string {
  return formatTable(
    ['Signing in', 'with', 'without', 'ratio'],
    [
      ['a sign-in, and its hash only', milliseconds(signIn), milliseconds(hash), ratio(signIn / hash)],
      [
        'the home page with and without 40 sign-ins',
        milliseconds(pageBeside),
        milliseconds(pageAlone),
        ratio(pageBeside / pageAlone),
      ],
    ],
  )
}

function printGrowth(rows: readonly GrowthFigures[]): string {
  const cells = rows.map(({ database, name, few, many }) => [
    `${database}  ${name}`,
    milliseconds(few),
    milliseconds(many),
    ratio(many / few),
  ])
  return formatTable(['A hundred of everything, and a hundred thousand', '100', '100,000', 'ratio'], cells)
}

function whole(number: number): string {
  return number.toFixed(0)
}

function ratio(number: number): string {
  return number.toFixed(2)
}

function megabytes(number: number): string {
  return number.toFixed(0)
}

function milliseconds(number: number): string {
  return `${number.toFixed(number < 10 ? 1 : 0)} ms`
}
