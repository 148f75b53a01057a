/**
 * Requests per second and CPU time per request of cached pages, against a plain node:http server that sends the
 * same bytes. Both are asked in turns within one run, so that what else the machine does falls on both alike.
 */
import autocannon from 'autocannon'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'
import { asBrowser, newestPost } from './visitor.mjs'

const connections = 10
const rounds = 7
const requestsPerRound = 3000
/** The first requests run code that is not compiled yet. */
const warmUp = 6000
const longestRound = 20_000

/** @returns one row per page */
export async function measureRequests() {
  const site = await startProcess('./serve-site.mjs')
  const paths = ['/', '/blog', await newestPost(site.url)]
  const plain = await startProcess('./serve-bytes.mjs', { SITE: site.url, PATHS: paths.join(' ') })
  try {
    const rows = []
    for (const path of paths) rows.push({ path, ...(await compare(site, plain, path)) })
    return rows
  } finally {
    await Promise.all([site.stop(), plain.stop()])
  }
}

async function compare(site, plain, path) {
  const ours = []
  const theirs = []
  for (const server of [site, plain]) await ask(server, path, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ask(site, path, requestsPerRound))
    theirs.push(await ask(plain, path, requestsPerRound))
  }
  const site_ = summarize(ours)
  const plain_ = summarize(theirs)
  return {
    bytes: ours[0].bytes,
    site: site_,
    plain: plain_,
    cpuRatio: median(ours.map(({ cpu }, round) => cpu / theirs[round].cpu)),
    rateRatio: median(ours.map(({ rate }, round) => rate / theirs[round].rate)),
  }
}

const summarize = runs => ({
  cpu: median(runs.map(({ cpu }) => cpu)),
  rate: median(runs.map(({ rate }) => rate)),
})

/** One run: requests per second, and the server's CPU time per request in microseconds. */
async function ask(server, path, amount) {
  const before = await server.cpuTime()
  const began = performance.now()
  let ended = began
  const run = autocannon({
    url: `${server.url}${path}`,
    connections,
    amount,
    headers: asBrowser,
    sampleInt: 50,
  })
  // Autocannon notices the end by its next sample only.
  run.on('response', () => {
    ended = performance.now()
  })
  const guard = setTimeout(() => run.stop(), longestRound)
  const result = await run
  clearTimeout(guard)
  const spent = (await server.cpuTime()) - before
  const answered = result['2xx']
  if (answered !== amount) throw new Error(`${server.url}${path} answered ${answered} of ${amount} requests`)
  return {
    cpu: spent / answered,
    rate: (answered / (ended - began)) * 1000,
    bytes: Math.round(result.throughput.total / answered),
  }
}
