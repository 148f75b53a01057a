/** A small site against one with a hundred thousand of everything, on either database: response times of every list. */
import { runnerImport } from 'vite'
import { median } from './figures.ts'
import { enquiryId, type FilledSite, type Size, startFilled } from './fill-site.ts'

const sizes: Size[] = [
  { posts: 100, enquiries: 100, logEntries: 100 },
  { posts: 100_000, enquiries: 100_000, logEntries: 1_000_000 },
]
const rounds = 15
/** Warm-up rounds, not recorded. */
const warmUp = 2
/** The page cache revalidates a page once a second. */
const cacheTrust = 1100

interface Run {
  site: FilledSite
  times: number[]
}

/** Medians of one call in milliseconds, on the small site and on the large one. */
export interface GrowthFigures {
  database: string
  name: string
  few: number
  many: number
}

/** Settings that name the database of the site with this number; none for SQLite. */
type MakeDatabase = (number: number) => Promise<{ BENCH_DATABASE?: string }>

export async function measureGrowth(): Promise<GrowthFigures[]> {
  const rows = await measureOn('SQLite', async () => ({}))
  // The tests' own server: a temporary folder, a socket, no network.
  const { module } = await runnerImport<typeof import('../tests/support/data/postgres')>(
    new URL('../tests/support/data/postgres.ts', import.meta.url).pathname,
  )
  const postgres = await module.startPostgres()
  if (!postgres) return rows
  try {
    const makeDatabase: MakeDatabase = async number => {
      await module.runAsAdmin(postgres.adminUrl, `create database bench_${number}`)
      return { BENCH_DATABASE: module.siblingUrl(postgres.adminUrl, `bench_${number}`) }
    }
    return [...rows, ...(await measureOn('PostgreSQL', makeDatabase))]
  } finally {
    await postgres.stop()
  }
}

async function measureOn(database: string, makeDatabase: MakeDatabase): Promise<GrowthFigures[]> {
  const sites: FilledSite[] = []
  try {
    for (const [number, size] of sizes.entries())
      sites.push(await startFilled(size, await makeDatabase(number)))
    const rows = Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      runs: sites.map((site): Run => ({ site, times: [] })),
    }))
    for (let round = 0; round < rounds + warmUp; round += 1)
      for (const { name, call, runs } of rows) {
        if (name === firstRead) await new Promise(resolve => setTimeout(resolve, cacheTrust))
        // Alternately, so that other load on the machine affects both.
        for (const { site, times } of runs) {
          const began = performance.now()
          await call(site, round)
          if (round >= warmUp) times.push(performance.now() - began)
        }
      }
    return rows.map(({ name, runs }) => {
      const [few = Number.NaN, many = Number.NaN] = runs.map(({ times }) => median(times))
      return { database, name, few, many }
    })
  } finally {
    for (const site of sites) await site.end()
  }
}

const firstRead = '/blog, rendered again'

type Call = (site: FilledSite, round: number) => Promise<void>

const get =
  (path: string): Call =>
  site =>
    ask(site, path)

/** Words are in every post, in one of twelve, and in none. */
const calls: Record<string, Call> = {
  'a new post': (site, round) =>
    send(site, 'POST', '/api/posts', { title: `New in round ${round}`, ...blank }),
  // Empties the page cache for the pages below.
  'a save': (site, round) =>
    send(site, 'PATCH', '/api/posts/post-50', { excerpt: `Saved in round ${round}.` }),
  [firstRead]: get('/blog'),
  '/blog, page 3': get('/blog?page=3'),
  '/blog, a category': get('/blog?category=Strategy'),
  'an article': get('/blog/post-50'),
  '/blog?q=, every post': get('/blog?q=ledger'),
  '/blog?q=, every twelfth': get('/blog?q=wire'),
  '/blog?q=, two words': get('/blog?q=results+day'),
  '/blog?q=, no post': get('/blog?q=zeppelin'),
  '/sitemap.xml': get('/sitemap.xml'),
  '/feeds/atom.xml': get('/feeds/atom.xml'),
  "staff's posts": get('/api/posts'),
  "staff's posts, by title": get('/api/posts?sort=title.asc'),
  "staff's posts, by change": get('/api/posts?sort=updated_at.desc'),
  "staff's posts, by status": get('/api/posts?sort=status.asc'),
  "staff's posts, drafts": get('/api/posts?status=draft'),
  "staff's posts, parts of words of every post": get('/api/posts?search=umber+edger'),
  "staff's posts, parts of words of few posts": get('/api/posts?search=umber+99'),
  "staff's posts, parts of words of no post": get('/api/posts?search=epp+elin'),
  "staff's posts, two letters": get('/api/posts?search=zz'),
  enquiries: get('/api/enquiries'),
  'enquiries, one status': get('/api/enquiries?status=archived'),
  'enquiries, late': get('/api/enquiries?late=true'),
  'enquiries, a word of all': get('/api/enquiries?search=presentation'),
  'enquiries, the beginning of a word': get('/api/enquiries?search=visitor+99'),
  'enquiries, a word of none': get('/api/enquiries?search=zeppelin'),
  'enquiries, found': get('/api/enquiries/found'),
  'an enquiry': get(`/api/enquiries/${enquiryId(50)}`),
  'an enquiry, changed': (site, round) =>
    send(site, 'PATCH', `/api/enquiries/${enquiryId(50)}`, { status: round % 2 ? 'archived' : 'answered' }),
  'an enquiry, received': (site, round) =>
    ask(site, '/contact', {
      method: 'POST',
      body: new URLSearchParams(enquiryOf(round)),
      // One sender each: the form limits how often one may write.
      headers: { 'X-Forwarded-For': `10.0.${round}.1`, 'X-Forwarded-Proto': 'http' },
      redirect: 'manual',
    }),
  "the day's page": get('/api/today'),
  'the log': get('/api/log'),
  'the log, one area': get('/api/log?area=exports'),
  'the log, a word of all': get('/api/log?search=post'),
  'the log, part of a word': get('/api/log?search=umber+99'),
  'the log, a word of none': get('/api/log?search=zeppelin'),
}

const blank = {
  category: 'Design',
  author: 'Marisol Tennant',
  date: '2026-01-01',
  excerpt: '',
  content: '<p>Text</p>',
  image_url: '',
  read_time_in_minutes: 5,
  status: 'draft',
  publish_at: null,
}

const enquiryOf = (round: number) => ({
  name: `Sender ${round}`,
  email: `sender-${round}-${Math.random()}@client.example`,
  company: 'Sender Ltd.',
  message: `Message ${round}`,
})

async function ask(site: FilledSite, path: string, init: RequestInit = {}): Promise<void> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${site.token}`)
  const answer = await fetch(site.url + path, { ...init, headers })
  const body = await answer.text()
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 500)}`)
}

const send = (site: FilledSite, method: string, path: string, body: object) =>
  ask(site, path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
