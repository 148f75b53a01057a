/** No request keeps the others waiting, however hostile its body: the worst ones are sent, and the thread is watched. */
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { atTheEnd } from '../../support/at-the-end'
import { anEnquiry } from '../../support/data/an-enquiry'
import {
  acceptedHtml,
  authBytes,
  formBytes,
  heavyForm,
  heavyHtml,
  heavyJson,
  heavyUpload,
  repetitiveHtml,
  saveBytes,
  uploadBytes,
} from '../../support/data/heavy-bodies'
import { deleteFolder } from '../../support/delete-folder'
import { makeFolder } from '../../support/make-folder'
import { authEnv, makeAccount } from '../../support/site/auth'
import { freePort } from '../../support/site/free-port'
import { startServerProcess } from '../../support/site/server-process'
import { openSite } from '../../support/site/site'

/** Milliseconds of the main thread that a request may take in one piece. */
const longestHold = 200
/** The collector of garbage and a busy machine add to what is measured, but not each time. */
const tries = 3

/** Whatever was sent was read, and either taken or refused for what it is. */
const understood = [200, 201, 400, 422]

/** The site in its own process, so the test's own work does not count, and the accounts that may write there. */
async function startWatchedSite() {
  const dataDir = makeFolder('freeze')
  atTheEnd(() => deleteFolder(dataDir))
  // One address for both: tokens name their issuer.
  const PORT = String(await freePort())
  const env = { ...authEnv, AUTH_JWT_EXP: '604800', DATA_DIR: dataDir, PORT }
  const site = await openSite(env)
  site.clock.advance(Date.now() - site.clock.now())
  const tokens = await Promise.all(
    Array.from({ length: 12 }, async () => (await makeAccount(site)).session.access_token),
  )
  const WATCH_PORT = String(await freePort())
  const NODE_OPTIONS = `--import=${join(process.cwd(), 'tests/support/site/watch-thread.mjs')}`
  const { url, output } = await startServerProcess(
    { ...env, WATCH_PORT, NODE_OPTIONS },
    undefined,
    {},
    atTheEnd,
  )
  const longestHold = async () => Number(await (await fetch(`http://127.0.0.1:${WATCH_PORT}`)).text())
  let turn = 0
  const send = (
    method: string,
    path: string,
    body: Buffer<ArrayBuffer> | null = null,
    headers: Record<string, string> = {},
  ) => {
    turn += 1
    return fetch(url + path, {
      method,
      // Taking turns, so no account exceeds its rate limit.
      headers: {
        Authorization: `Bearer ${tokens[turn % tokens.length]}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body,
    })
  }
  return {
    url,
    output,
    db: site.deps.db,
    longestHold,
    send,
    request: (path: string, init?: RequestInit) => fetch(url + path, init),
  }
}

type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>

const post = { title: 'Heavy', author: 'Nobody', date: '2026-11-20', read_time_in_minutes: 1 }

let site: WatchedSite
beforeAll(async () => {
  site = await startWatchedSite()
})

/** Sends each until it has once not blocked the event loop; the names of those that always did. */
async function findHolding(
  site: WatchedSite,
  calls: Record<string, () => () => Promise<Response>>,
): Promise<string[]> {
  const holding: string[] = []
  for (const [name, prepare] of Object.entries(calls)) {
    const call = prepare()
    const holds: number[] = []
    let status = 0
    while (holds.length < tries && (holds.at(-1) ?? Number.POSITIVE_INFINITY) > longestHold) {
      await site.longestHold()
      const answer = await call()
      await answer.arrayBuffer()
      status = answer.status
      holds.push(Math.round(await site.longestHold()))
    }
    const isUnderstood = understood.includes(status)
    if (Math.min(...holds) > longestHold || !isUnderstood)
      holding.push(`${name}: ${status} after ${holds} ms ${isUnderstood ? '' : site.output().slice(-2000)}`)
  }
  return holding
}

const mostContent = 1024 * 1024 - 1024

/** Each body is made in its turn: together they would fill the memory. */
const named = (
  what: string,
  bodies: Record<string, string>,
  call: (body: Buffer<ArrayBuffer>) => Promise<Response>,
  wrap: (body: string) => string = body => body,
): Record<string, () => () => Promise<Response>> =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      `${what}, ${name}`,
      () => {
        const bytes = Buffer.from(wrap(body))
        return () => call(bytes)
      },
    ]),
  )

const reads = (site: WatchedSite, paths: string[]) =>
  Object.fromEntries(paths.map(path => [path, () => () => site.request(path)]))

it('keeps serving others while hostile posts are previewed, saved and read', async () => {
  const preview = (body: Buffer<ArrayBuffer>) => site.send('POST', '/api/post-preview', body)
  const save = (body: Buffer<ArrayBuffer>) => site.send('POST', '/api/posts', body)
  const asPreview = (content: string) => JSON.stringify({ content })
  const asPost = (content: string) => JSON.stringify({ ...post, content })
  expect(
    await findHolding(site, {
      ...named('save', heavyJson(saveBytes), save),
      ...named('preview', heavyHtml(saveBytes / 2), preview, asPreview),
      ...named('save', heavyHtml(mostContent), save, asPost),
      ...named('preview', acceptedHtml, preview, asPreview),
      ...named('save', acceptedHtml, save, asPost),
    }),
  ).toEqual([])
  const listed = await (await site.send('GET', '/api/posts')).json()
  const stored = listed.posts.map(({ id }: { id: string }) => `/blog/${id}`)
  expect(stored.length).toBeGreaterThan(Object.keys(acceptedHtml).length)
  const lists = ['/blog', '/feeds/atom.xml', '/feeds/feed.json', '/sitemap.xml']
  expect(await findHolding(site, reads(site, [...stored, ...lists]))).toEqual([])
}, 600_000)

it('keeps serving others while words are searched for that articles repeat', async () => {
  const save = (body: Buffer<ArrayBuffer>) => site.send('POST', '/api/posts', body)
  const asPost = (content: string) => JSON.stringify({ ...post, content })
  expect(await findHolding(site, named('save', repetitiveHtml, save, asPost))).toEqual([])
  const words = ['word', 'word zebra', 'x', 'a b c d e f g h', '1', '1 2 3 4 5 6 7 8', 'heavy']
  const searches = words.map(text => `/blog?q=${encodeURIComponent(text)}`)
  expect(await (await site.request(searches[0] ?? '')).text()).toContain('<mark>word</mark>')
  expect(await findHolding(site, reads(site, searches))).toEqual([])
}, 600_000)

it('keeps serving others while hostile bodies arrive elsewhere', async () => {
  const json = { ...heavyJson(authBytes), 'wide metadata': `{"data":{"a":[${'0,'.repeat(500_000)}0]}}` }
  const auth = [
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/recover'],
    ['PUT', '/auth/v1/user'],
  ] as const
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.url }
  const upload = { 'Content-Type': 'multipart/form-data; boundary=cut' }
  const decoy = { 'Content-Type': 'multipart/form-data; xboundary=none; boundary=cut' }
  const picture = '/storage/v1/object/portfolio_images/content_1.png'
  const calls = [
    ...auth.map(([method, path]) => named(path, json, body => site.send(method, path, body))),
    ...['/contact', '/newsletter'].map(path =>
      named(path, heavyForm(formBytes), body => site.send('POST', path, body, form)),
    ),
    named('upload', heavyUpload(uploadBytes), body => site.send('POST', picture, body, upload)),
    named('upload with a decoy', heavyUpload(uploadBytes), body => site.send('POST', picture, body, decoy)),
    named('upload', { 'no picture': 'x'.repeat(uploadBytes) }, body => site.send('POST', picture, body)),
    named('/functions/v1/secure-signup', heavyJson(formBytes), body =>
      site.send('POST', '/functions/v1/secure-signup', body),
    ),
    named('/api/images', heavyJson(formBytes), body => site.send('PATCH', '/api/images/x.png', body)),
  ]
  expect(await findHolding(site, Object.assign({}, ...calls))).toEqual([])
}, 600_000)

it('keeps serving others while the enquiries of years are exported', async () => {
  const row = (index: number) => ({
    id: `heavy-${index}`,
    ...anEnquiry({
      name: 'Heavy',
      email: `heavy${index}@client.example`,
      message: '"words", '.repeat(100),
    }),
    status: 'new' as const,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  })
  for (let first = 0; first < 20_000; first += 500)
    await site.db
      .insertInto('contact_submissions')
      .values(Array.from({ length: 500 }, (_, index) => row(first + index)))
      .execute()
  const exportAs = (format: string) => () => () => site.send('GET', `/api/enquiries/export?format=${format}`)
  expect(await findHolding(site, { csv: exportAs('csv'), json: exportAs('json') })).toEqual([])
  const whole: unknown[] = await (await exportAs('json')()()).json()
  expect(whole).toHaveLength(20_000)
}, 600_000)
