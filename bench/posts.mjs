/** A hundred posts against ten thousand, on either database: what staff and readers wait for with so many. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { runnerImport } from 'vite'
import { makeAccount } from './account.mjs'
import { median } from './figures.mjs'
import { startProcess } from './processes.mjs'

const sizes = [100, 10_000]
const rounds = 15
/** Of a page that was kept, the cache asks whether it is still good once a second. */
const cacheTrust = 1100

/** @returns for each database and each call the median milliseconds with few posts and with many */
export async function measurePosts() {
  const rows = await measureOn('SQLite', async () => ({}))
  // The tests' own server: a temporary folder, a socket, no network.
  const { module } = await runnerImport(new URL('../tests/support/postgres.ts', import.meta.url).pathname)
  const postgres = await module.startPostgres()
  if (!postgres) return rows
  try {
    const makeDatabase = async size => {
      await module.runAsAdmin(postgres.adminUrl, `create database bench_${size}`)
      return { BENCH_DATABASE: module.siblingUrl(postgres.adminUrl, `bench_${size}`) }
    }
    return [...rows, ...(await measureOn('PostgreSQL', makeDatabase))]
  } finally {
    await postgres.stop()
  }
}

async function measureOn(database, makeDatabase) {
  const sites = []
  try {
    for (const size of sizes) sites.push(await startFilled(size, await makeDatabase(size)))
    const times = Object.keys(calls).map(name => ({ database, name, few: [], many: [] }))
    for (let round = 0; round < rounds + 2; round += 1) {
      const timed = await measureRound(sites, round)
      // The first two warm up.
      if (round < 2) continue
      for (const row of times) {
        row.few.push(timed[0][row.name])
        row.many.push(timed[1][row.name])
      }
    }
    return times.map(({ few, many, ...row }) => ({ ...row, few: median(few), many: median(many) }))
  } finally {
    for (const site of sites) await site.end()
  }
}

/** In turn, so that what else the machine does falls on both. */
async function measureRound(sites, round) {
  const timed = sites.map(() => ({}))
  for (const [name, call] of Object.entries(calls)) {
    if (name === firstRead) await new Promise(resolve => setTimeout(resolve, cacheTrust))
    for (const [index, site] of sites.entries()) {
      const began = performance.now()
      await call(site, round)
      timed[index][name] = performance.now() - began
    }
  }
  return timed
}

const firstRead = '/blog, rendered anew'

/** The save comes first: it empties the page cache. Words are in every post, in one of twelve, and in none. */
const calls = {
  'a save': (site, round) => save(site, { excerpt: `Saved in round ${round}.` }),
  [firstRead]: site => ask(site, '/blog'),
  '/blog, page 3': site => ask(site, '/blog?page=3'),
  '/blog, a category': site => ask(site, '/blog?category=Strategy'),
  'an article': site => ask(site, '/blog/post-50'),
  '/blog?q=ledger': site => ask(site, '/blog?q=ledger'),
  '/blog?q=wire': site => ask(site, '/blog?q=wire'),
  '/blog?q=results+day': site => ask(site, '/blog?q=results+day'),
  '/blog?q=zeppelin': site => ask(site, '/blog?q=zeppelin'),
  '/api/posts': site => ask(site, '/api/posts'),
  '/api/posts, by title': site => ask(site, '/api/posts?sort=title.asc'),
  '/api/posts, by change': site => ask(site, '/api/posts?sort=updated_at.desc'),
  '/api/posts, by status': site => ask(site, '/api/posts?sort=status.asc'),
  '/api/posts, words': site => ask(site, '/api/posts?search=number+7'),
}

async function ask(site, path, init = {}) {
  const headers = { Authorization: `Bearer ${site.token}`, ...init.headers }
  const answer = await fetch(site.url + path, { ...init, headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
}

const save = (site, changes) =>
  ask(site, '/api/posts/post-50', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  })

/** A site with an account and so many posts; `env` names its database. */
async function startFilled(size, env) {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const settings = { BENCH_DATA: folder, AUTH_RATE_LIMITS: 'off', SEED: 'empty', ...env }
  const empty = await startProcess('./serve-site.mjs', settings)
  const { access_token: token } = await makeAccount(empty, folder)
  await empty.stop()
  await (env.BENCH_DATABASE ? fillPostgres(env.BENCH_DATABASE, size) : fillSqlite(folder, size))
  const site = await startProcess('./serve-site.mjs', settings)
  if (env.BENCH_DATABASE) await vacuum(env.BENCH_DATABASE)
  const end = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: site.url, token, end }
}

const columns = ['id', 'title', 'category', 'author', 'date', 'excerpt', 'content', 'image_url']
const moreColumns = ['read_time_in_minutes', 'status', 'publish_at', 'version', 'created_at', 'updated_at']
const insert = marks =>
  `insert into blog_posts (${[...columns, ...moreColumns].join(', ')}) values (${marks.join(', ')})`
/** The next start then indexes all words. */
const forgetIndex = `delete from settings where key = 'search_edition'`

function fillSqlite(folder, size) {
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  database.exec('begin')
  const statement = database.prepare(insert([...columns, ...moreColumns].map(() => '?')))
  for (const row of makeRows(size)) statement.run(...row)
  database.exec(`${forgetIndex}; commit`)
  database.close()
}

async function fillPostgres(url, size) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const text = insert([...columns, ...moreColumns].map((_, index) => `$${index + 1}`))
  for (const values of makeRows(size)) await client.query({ name: 'insert', text, values })
  await client.query(`${forgetIndex}; commit`)
  await client.end()
}

/** What the server does by itself after a while, when it is not one for tests. */
async function vacuum(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const categories = ['Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology', '']
const statuses = ['published', 'published', 'published', 'published', 'draft']

/** One a day, the newest last, with the bodies of the demo's articles; all words are those of real posts. */
function* makeRows(size) {
  const bodies = globSync(new URL('../server/seed/articles/*.html', import.meta.url).pathname)
    .sort()
    .map(path => readFileSync(path, 'utf8'))
  for (let number = 1; number <= size; number += 1) {
    const day = new Date(Date.UTC(1999, 0, number)).toISOString()
    const status = number === 50 ? 'published' : statuses[number % statuses.length]
    yield [
      `post-${number}`,
      `Post number ${number} of the ledger`,
      categories[number % categories.length],
      'Marisol Tennant',
      day.slice(0, 10),
      `What the ledger says about number ${number}.`,
      bodies[number % bodies.length],
      '',
      5,
      status,
      null,
      1,
      day,
      day,
    ]
  }
}
