/**
 * `npm run bench`: measures the built site against baselines in the same run. Read the ratios: absolute figures only
 * hold for this machine at this minute. At its end is one table of them. `npm run bench -- requests` measures one part,
 * `-- kills --kills 1000` kills more often, `-- --json` prints JSON, `-- --write` puts the tables into
 * docs/performance.md, between their markers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildWhenNeeded } from '../scripts/build-when-needed.mjs'
import { readWords } from '../scripts/words.mjs'
import { type Editing, measureEditing } from './editing.ts'
import { type Connections, measureConnections } from './faults/connections.ts'
import { type Kills, measureKills } from './faults/kills.ts'
import { measureRestoring, type Restoring } from './faults/restoring.ts'
import { formatTable, median, ninetyFifth } from './figures.ts'
import { type GrowthFigures, measureGrowth } from './growth.ts'
import { type Hydration, type HydrationFigures, measureHydration } from './hydration.ts'
import { type MailboxFigures, measureMailbox } from './mailbox.ts'
import { type Memory, measureMemory } from './memory.ts'
import { type MetricsFigures, measureMetrics } from './metrics.ts'
import { type MoveFigures, measureMove } from './move.ts'
import { measureRendering, type Rendering } from './rendering.ts'
import { measureRequests, type RequestFigures } from './requests.ts'
import { measureSignIn, type SignIns } from './sign-in.ts'
import { measureStarts, type Starts } from './starts.ts'
import { type LongestTimes, measureTransition } from './transition.ts'
import { measureUploads, measureUploadsAtOnce, type Uploads, type UploadsAtOnce } from './uploads.ts'
import { measureWorkers, type WorkerFigures } from './workers.ts'

/** What was measured, against what, and the ratio of the two. */
type Ratio = [what: string, yardstick: string, ratio: string]

const parts = new Map([
  ['requests', part(measureRequests, printRequests, compareRequests)],
  ['metrics', part(measureMetrics, printMetrics, compareMetrics)],
  ['hydration', part(measureHydration, printHydration, compareHydration)],
  ['workers', part(measureWorkers, printWorkers)],
  ['memory', part(measureMemory, printMemory)],
  ['uploads', part(measureUploads, printUploads)],
  ['uploads-at-once', part(measureUploadsAtOnce, printUploadsAtOnce)],
  ['rendering', part(measureRendering, printRendering)],
  ['starts', part(measureStarts, printStarts)],
  ['transition', part(measureTransition, printTransition)],
  ['sign-in', part(measureSignIn, printSignIn, compareSignIns)],
  ['growth', part(measureGrowth, printGrowth, compareGrowth)],
  ['mailbox', part(measureMailbox, printMailbox)],
  ['move', part(measureMove, printMove)],
  ['connections', part(measureConnections, printConnections)],
  ['kills', part(measureKills, printKills)],
  ['restoring', part(measureRestoring, printRestoring)],
  ['editing', part(measureEditing, printEditing, compareEditing)],
])
const names = [...parts.keys()].join(', ')

const { values, positionals } = readWords({
  help: `Usage: npm run bench -- [--json] [--write] [--kills N] [PART...]\n\nParts: ${names}. --kills is for mailbox and kills, 50 by default. restoring needs 3.3 GB in the temporary folder. --json prints JSON, --write updates docs/performance.md.`,
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    kills: { type: 'string', default: '50' },
  },
})
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) {
  console.error('--kills takes a whole number from 1.')
  process.exit(1)
}
const unknown = positionals.filter(word => !parts.has(word))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${names}.`)
  process.exit(1)
}

await buildWhenNeeded()
const figures: Record<string, unknown> = { node: process.version }
const ratios: Ratio[] = []
for (const [name, measure] of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const measured = await measure(kills)
  figures[name] = measured.figures
  ratios.push(...measured.ratios)
  if (!values.json) console.log(`\n${measured.table}`)
  if (values.write) writeTable(name, measured.table)
}
if (!values.json && ratios.length > 0)
  console.log(`\n${formatTable(['Against its yardstick', 'yardstick', 'ratio'], ratios)}`)
if (values.json) console.log(JSON.stringify(figures, null, 2))

/** Measures, and formats the result as a table. */
function part<Figures>(
  measure: (kills: number) => Promise<Figures>,
  print: (figures: Figures) => string,
  compare: (figures: Figures) => Ratio[] = () => [],
) {
  return async (kills: number): Promise<{ figures: unknown; table: string; ratios: Ratio[] }> => {
    const figures = await measure(kills)
    return { figures, table: print(figures), ratios: compare(figures) }
  }
}

/** Replaces what is between the markers of this part, if the document has them. */
function writeTable(name: string, table: string): void {
  const file = 'docs/performance.md'
  const marked = new RegExp(`(<!-- bench ${name} -->\\n).*?(<!-- end -->)`, 's')
  const block = (_: string, begin: string, end: string) => `${begin}\n\`\`\`text\n${table}\n\`\`\`\n\n${end}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(marked, block))
}

function printMailbox(figures: MailboxFigures | undefined): string {
  if (!figures) return 'There is no Dovecot: no mailbox was read.'
  const { delay, kills } = figures
  return formatTable(
    ['A mailbox', ''],
    [
      ['delivered to stored, median', `${delay.median.toFixed(0)} ms`],
      ['delivered to stored, 95 of 100', `${delay.p95.toFixed(0)} ms`],
      [`emails through ${kills.rounds} kills`, String(kills.delivered)],
      ['stored', String(kills.stored)],
      ['stored twice', String(kills.twice)],
      ['left in the folder', String(kills.left)],
    ],
  )
}

function printMove(runs: readonly MoveFigures[]): string {
  if (runs.length === 0) return 'There is no PostgreSQL: nothing was moved.'
  const cells = runs.map(({ direction, rows, seconds, perRow, memory }) => [
    direction,
    rows.toLocaleString('en-CA'),
    `${seconds.toFixed(0)} s`,
    `${perRow.toFixed(0)} µs`,
    megabytes(memory),
  ])
  return formatTable(['A move', 'rows', 'all of it', 'a row', 'highest MB'], cells)
}

function printKills({ rounds, acknowledged, lost, twice, withoutEmails, integrity }: Kills): string {
  return formatTable(
    [`Kills while visitors write, ${rounds}`, ''],
    [
      ['enquiries acknowledged', String(acknowledged)],
      ['of these lost', String(lost)],
      ['stored twice', String(twice)],
      ['without their emails', String(withoutEmails)],
      ['integrity of the database', integrity],
    ],
  )
}

function printRestoring({ archive, restored, ready, cpu }: Restoring): string {
  return formatTable(
    [`An archive of ${(archive / 1e9).toFixed(2)} GB`, ''],
    [
      ['restored and checked', `${restored.toFixed(1)} s`],
      ['then ready after', `${ready.toFixed(1)} s`],
      ['processor time of both', `${cpu.toFixed(1)} s`],
    ],
  )
}

function printConnections({ alone, held }: { alone: number; held: Connections[] }): string {
  const rows = held.map(({ what, asked, open, memory, page, left }) => [
    `${whole(asked)} ${what}`,
    whole(open),
    megabytes(memory),
    ratio(page / alone),
    whole(left),
  ])
  return formatTable(['Connections', 'held', 'MB more', 'a page beside', 'held after 25 s'], rows)
}

function printMetrics({ counted, bare, more, collection }: MetricsFigures): string {
  const rows = [
    ['CPU of a cached /, with metrics', `${counted.toFixed(1)} µs`],
    ['without', `${bare.toFixed(1)} µs`],
    ['difference, median of the rounds', `${more.toFixed(1)} µs`],
    ['collecting all of them', milliseconds(collection)],
  ]
  return formatTable(['Metrics', ''], rows)
}

function compareMetrics({ ratio: cost }: MetricsFigures): Ratio[] {
  return [['CPU of a cached /, with metrics', 'without', ratio(cost)]]
}

function printRequests(rows: readonly RequestFigures[]): string {
  const cells = rows.flatMap(({ path, bytes, site, against }) =>
    against.map(({ name, load, cpuRatio, rateRatio }) => [
      path.length > 24 ? `${path.slice(0, 23)}…` : path,
      `${bytes}`,
      name,
      whole(site.rate),
      whole(load.rate),
      ratio(rateRatio),
      `${site.cpu.toFixed(1)} µs`,
      `${load.cpu.toFixed(1)} µs`,
      ratio(cpuRatio),
    ]),
  )
  const head = ['Cached pages', 'bytes', 'against', 'req/s', 'its', 'ratio', 'CPU/req', 'its', 'ratio']
  return `${formatTable(head, cells)}\nnode:http sends the same bytes from memory, nginx from files; only the site logs each`
}

function printWorkers(rows: readonly WorkerFigures[]): string {
  const cells = rows.map(({ what, one, two, ratio: gain }) => [what, whole(one), whole(two), ratio(gain)])
  return formatTable(['Requests a second, with so many workers', '1', '2', 'ratio'], cells)
}

function compareRequests(rows: readonly RequestFigures[]): Ratio[] {
  return rows.flatMap(({ path, against }) =>
    against.map(({ name, cpuRatio }): Ratio => [`CPU of a cached ${path}`, name, ratio(cpuRatio)]),
  )
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

function compareHydration(rows: readonly HydrationFigures[]): Ratio[] {
  return rows.flatMap(({ case: name, onIntent, atOnce }): Ratio[] => [
    [`Menu open, ${name}`, 'hydrated at once', ratio(onIntent.menuAtFirstPaint / atOnce.menuAtFirstPaint)],
    [`Main thread, ${name}`, 'hydrated at once', ratio(onIntent.mainThread / atOnce.mainThread)],
  ])
}

function printRendering({ mainThread, allThreads }: Rendering): string {
  const rows = [
    ['main thread', `${mainThread.toFixed(1)} ms`],
    ['all threads, with both compressions', `${allThreads.toFixed(1)} ms`],
  ]
  return formatTable(['An article, rendered again', 'CPU'], rows)
}

function printMemory({ idle, cached, afterVisits }: Memory): string {
  const rows = [
    ['started', megabytes(idle)],
    ['a page of each kind cached', megabytes(cached)],
    ['after 20,000 requests', megabytes(afterVisits)],
  ]
  return formatTable(['Memory, resident set', 'MB'], rows)
}

function printUploads({ amount, picture, before, highest, after }: Uploads): string {
  const rows = [
    ['before', megabytes(before)],
    ['the most after one of them', megabytes(highest)],
    ['half a minute after the last', megabytes(after)],
  ]
  return formatTable([`${amount} uploads of ${megabytes(picture)} MB, resident set`, 'MB'], rows)
}

function printUploadsAtOnce({ amount, picture, before, site, together }: UploadsAtOnce): string {
  const rows = [
    ['before', megabytes(before)],
    ["the most of the site's process", megabytes(site)],
    ['the most of it and its picture process', megabytes(together)],
  ]
  return formatTable([`${amount} uploads of ${megabytes(picture)} MB at once, resident sets`, 'MB'], rows)
}

function printTransition(runs: LongestTimes[]): string {
  const frames = runs.map(({ frame }) => frame)
  const tasks = runs.map(({ task }) => task)
  const held = (time: number) => (time ? milliseconds(time) : 'under 50 ms')
  const rows = [
    ['median', milliseconds(median(frames)), held(median(tasks))],
    ['worst', milliseconds(Math.max(...frames)), held(Math.max(...tasks))],
  ]
  return formatTable(
    [`Card to case, 4x slowdown, longest of ${runs.length}`, 'frame', 'task of the page'],
    rows,
  )
}

function printEditing({ inPlace, bare, seen }: Editing): string {
  const row = (what: string, times: number[]) => [
    what,
    milliseconds(median(times)),
    milliseconds(ninetyFifth(times)),
    milliseconds(Math.max(...times)),
  ]
  return formatTable(
    ['Editing on the page', 'median', '95 of 100', 'worst'],
    [
      row(`key to frame, on the page (${inPlace.length})`, inPlace),
      row(`key to frame, in a bare page (${bare.length})`, bare),
      row(`published to read by a visitor (${seen.length})`, seen),
    ],
  )
}

function compareEditing({ inPlace, bare }: Editing): Ratio[] {
  return [['key to frame, editing on the page', 'a bare page', ratio(median(inPlace) / median(bare))]]
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

function compareSignIns({ hash, signIn, pageAlone, pageBeside }: SignIns): Ratio[] {
  return [
    ['A sign-in', 'its hash only', ratio(signIn / hash)],
    ['/ beside 40 sign-ins', '/ alone', ratio(pageBeside / pageAlone)],
  ]
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

/** The slowest of each database. */
function compareGrowth(rows: readonly GrowthFigures[]): Ratio[] {
  const byDatabase = Map.groupBy(rows, ({ database }) => database)
  return [...byDatabase].map(([database, all]) => {
    const [name, growth] = all
      .map(({ name, few, many }) => [name, many / few] as const)
      .reduce((worst, one) => (one[1] > worst[1] ? one : worst))
    return [`${database}  ${name}, 100,000 rows`, 'with 100', ratio(growth)]
  })
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
