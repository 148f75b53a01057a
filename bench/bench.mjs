/**
 * `npm run bench`: measures the built site against yardsticks that run beside it. Ratios are what to read: absolute
 * figures are this machine's, in this minute. `npm run bench -- requests` measures one part, `-- --json` prints JSON.
 */
import { buildWhenNeeded } from '../scripts/build-when-needed.mjs'
import { formatTable } from './figures.mjs'
import { measureHydration } from './hydration.mjs'
import { measurePosts } from './posts.mjs'
import { measureRequests } from './requests.mjs'
import { measureSignIn } from './sign-in.mjs'
import { measureStarts } from './starts.mjs'

const parts = {
  requests: { measure: measureRequests, print: printRequests },
  hydration: { measure: measureHydration, print: printHydration },
  starts: { measure: measureStarts, print: printStarts },
  'sign-in': { measure: measureSignIn, print: printSignIn },
  posts: { measure: measurePosts, print: printPosts },
}

const words = process.argv.slice(2)
const asJson = words.includes('--json')
const wanted = Object.keys(parts).filter(name => words.includes(name))
const unknown = words.filter(word => word !== '--json' && !(word in parts))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(' ')}. Parts are ${Object.keys(parts).join(', ')}; --json prints JSON.`,
  )
  process.exit(1)
}

await buildWhenNeeded()
const figures = { node: process.version }
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  figures[name] = await parts[name].measure()
  if (!asJson) console.log(`\n${parts[name].print(figures[name])}`)
}
if (asJson) console.log(JSON.stringify(figures, null, 2))

function printRequests(rows) {
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

function printHydration(rows) {
  const lines = [
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

function printStarts({ firstStart, laterStart, pages }) {
  const starts = [
    ['first start, makes the database', milliseconds(firstStart), ''],
    ['later start', milliseconds(laterStart), ''],
  ]
  const answers = pages.map(({ path, rendered, cached }) => [
    path,
    milliseconds(rendered),
    milliseconds(cached),
  ])
  return formatTable(['Starts and first answers', 'first', 'next'], [...starts, ...answers])
}

function printSignIn({ hash, signIn, pageAlone, pageBeside }) {
  return formatTable(
    ['Signing in', 'with', 'without', 'ratio'],
    [
      ['a sign-in, and its hash alone', milliseconds(signIn), milliseconds(hash), ratio(signIn / hash)],
      [
        'the home page beside 40 sign-ins, and alone',
        milliseconds(pageBeside),
        milliseconds(pageAlone),
        ratio(pageBeside / pageAlone),
      ],
    ],
  )
}

function printPosts(rows) {
  const cells = rows.map(({ database, name, few, many }) => [
    `${database}  ${name}`,
    milliseconds(few),
    milliseconds(many),
    ratio(many / few),
  ])
  return formatTable(['A hundred posts and ten thousand', '100', '10,000', 'ratio'], cells)
}

function whole(number) {
  return number.toFixed(0)
}

function ratio(number) {
  return number.toFixed(2)
}

function milliseconds(number) {
  return `${number.toFixed(number < 10 ? 1 : 0)} ms`
}
