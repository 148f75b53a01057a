/** Sites of any size on either database: posts, enquiries and log entries, written past the program. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { makeAccount } from './account.ts'
import { freePort, startProcess } from './processes.ts'

export interface Size {
  posts: number
  enquiries: number
  logEntries: number
}

/** A site of one size, and its owner's token. */
export interface FilledSite {
  url: string
  token: string
  end: () => Promise<void>
}

type Row = Record<string, string | number | null>

/** Starts it with an account; `env` names its database, none for SQLite. */
export async function startFilled(size: Size, env: { BENCH_DATABASE?: string }): Promise<FilledSite> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const settings = {
    BENCH_DATA: folder,
    AUTH_RATE_LIMITS: 'off',
    AUTH_REQUIRE_BOUND: 'false',
    SEED: 'empty',
    // A token names the address of its site as its issuer.
    PORT: String(await freePort()),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...env,
  }
  const empty = await startProcess('./serve-site.mjs', settings)
  const token = await makeAccount(empty, folder)
  await empty.stop()
  const url = env.BENCH_DATABASE
  await (url ? fillPostgres(url, size) : fillSqlite(folder, size))
  const site = await startProcess('./serve-site.mjs', settings)
  await waitForIndex({ url: site.url, token })
  if (url) await vacuum(url)
  const end = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: site.url, token, end }
}

const tables = (size: Size): [table: string, rows: Iterable<Row>][] => [
  ['blog_posts', makePosts(size.posts)],
  ['contact_submissions', makeEnquiries(size.enquiries)],
  ['activity_events', makeLog(size.logEntries)],
]

/** Makes the next start index everything. */
const forgetIndex = `delete from settings where key in ('search_edition', 'enquiry_search_edition')`

/** A start indexes in the background; resolves once all is found. */
async function waitForIndex({ url, token }: Pick<FilledSite, 'url' | 'token'>): Promise<void> {
  for (const path of ['/api/enquiries?search=a', '/api/posts?search=a'])
    for (;;) {
      const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
      if (!('prepared' in (await answer.json()))) break
      await new Promise(resolve => setTimeout(resolve, 500))
    }
}

/** Of a site that has stopped. */
export function fillSqlite(folder: string, size: Size): void {
  const database = new DatabaseSync(join(folder, 'site.sqlite'))
  database.exec('begin')
  for (const [table, rows] of tables(size)) {
    let statement: ReturnType<DatabaseSync['prepare']> | undefined
    for (const row of rows) {
      const columns = Object.keys(row)
      statement ??= database.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      statement.run(...Object.values(row))
    }
  }
  database.exec(`${forgetIndex}; commit; analyze`)
  database.close()
}

const portion = 1000

async function fillPostgres(url: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  for (const [table, rows] of tables(size))
    for (const some of inPortions(rows)) {
      const columns = Object.keys(some[0] ?? {}).join(', ')
      const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
      await client.query(text, [JSON.stringify(some)])
    }
  await client.query(`${forgetIndex}; commit`)
  await client.end()
}

function* inPortions(rows: Iterable<Row>): Generator<Row[]> {
  let some: Row[] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < portion) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** What autovacuum does after a while on a production server. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const categories = ['Digital Transformation', 'Compliance', 'Design', 'Strategy', 'Technology', '']
const bodyLength = 1500
const hour = 60 * 60 * 1000

/** One an hour, newest last, with the beginnings of the demo's articles, so that the text is realistic. */
function* makePosts(count: number): Generator<Row> {
  const bodies = globSync(new URL('../server/seed/articles/*.html', import.meta.url).pathname)
    .sort()
    .map(path => readFileSync(path, 'utf8'))
    .map(body => body.slice(0, body.indexOf('</p>', bodyLength) + '</p>'.length))
  for (let number = 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2016, 0, 1) + number * hour).toISOString()
    yield {
      id: `post-${number}`,
      title: `Post number ${number} of the ledger`,
      category: pick(categories, number),
      author: 'Marisol Tennant',
      date: day.slice(0, 10),
      excerpt: `What the ledger says about number ${number}.`,
      content: pick(bodies, number),
      image_url: '',
      read_time_in_minutes: 5,
      // Every fifth is a draft, but not the one that is read and saved.
      status: number % 5 === 4 ? 'draft' : 'published',
      publish_at: null,
      version: 1,
      created_at: day,
      updated_at: day,
    }
  }
}

/** The id of the enquiry with this number: version 7 of UUID, as the site's own. */
export const enquiryId = (number: number): string => uuid(number, 1)

const uuid = (number: number, kind: number): string =>
  `01900000-${number
    .toString(16)
    .padStart(8, '0')
    .replace(/^(.{4})(.{3}).*/, '$1-7$2')}-8${kind}00-${number.toString(16).padStart(12, '0')}`

const firstMinute = Date.UTC(2025, 0, 1)
const minute = 60_000
const timeOf = (number: number): string => new Date(firstMinute + number * minute).toISOString()

/** Every tenth waits for someone: more than the menu counts. */
function* makeEnquiries(count: number): Generator<Row> {
  const statuses = ['new', 'answered', 'archived', 'answered', 'archived', 'spam', 'answered', 'archived']
  for (let number = 1; number <= count; number += 1) {
    const status = number % 10 === 0 ? 'in_progress' : pick(statuses, number)
    yield {
      id: enquiryId(number),
      name: `Visitor ${number}`,
      email: `visitor-${number}@client.example`,
      company: `Client ${number} Ltd.`,
      phone: '',
      service: 'Corporate Presentation Design',
      message: `We would like a presentation for our annual meeting, number ${number}.`,
      status: status === 'new' && number % 80 !== 0 ? 'answered' : status,
      due_at: timeOf(number + 1440),
      answered_at: status === 'answered' ? timeOf(number + 60) : null,
      acknowledgement_message_id: '',
      created_at: timeOf(number),
    }
  }
}

function* makeLog(count: number): Generator<Row> {
  const actions = [
    ['content', 'post_saved'],
    ['enquiries', 'enquiry_status'],
    ['content', 'post_published'],
    ['exports', 'log_exported'],
  ] as const
  for (let number = 1; number <= count; number += 1) {
    const [area, action] = pick(actions, number)
    yield {
      id: uuid(number, 2),
      at: timeOf(number),
      account_id: null,
      area,
      action,
      subject_id: `post-${number}`,
      subject: area === 'content' ? `Post number ${number} of the ledger` : '',
      detail: '{}',
    }
  }
}

/** Cycles through the list. */
function pick<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
