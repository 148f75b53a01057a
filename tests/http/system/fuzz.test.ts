/** Hostile input by a fixed seed, to each call of the API and of the auth service, each page and each form. */
import { Hono } from 'hono'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readSitePages } from '../../support/browser/described-pages'
import { type FuzzInit, fuzz, type Target } from '../../support/fuzz/fuzz'
import { authCalls, callsOf, pagesOf } from '../../support/fuzz/targets'
import { makeAccount, serviceToken, type TestAccount } from '../../support/site/auth'
import { enquire } from '../../support/site/inbox'
import { describeEachSite, describeSiteOnSqlite, type OpenSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const seed = 20_261_127
/** Of each target, which takes both databases seconds; more find more. */
const rounds = 3

describe('the fuzzer', () => {
  it('finds an answer of 500, a crash, and markup that was not escaped', async () => {
    const app = new Hono()
    app.onError((_, c) => c.text('', 500))
    app.post('/api/notes', async c => {
      const { text = '' } = await c.req.json().catch(() => ({}))
      return c.json({}, typeof text === 'string' ? 200 : 500)
    })
    app.get('/api/lists/:id', c => {
      if (c.req.param('id') === '__proto__') void Promise.reject(new Error('planted'))
      return c.json({ id: 1 })
    })
    app.get('/search', c => c.html(`<input value="${c.req.query('q')}">`))
    app.get('/escaped', c => c.html(`<p>${encodeURIComponent(c.req.query('q') ?? '')}</p>`))
    const targets: Target[] = [
      { method: 'POST', path: '/api/notes', json: { properties: { text: { type: 'string' } } } },
      { method: 'GET', path: '/api/lists/{id}' },
      { method: 'GET', path: '/search', query: ['q'] },
      { method: 'GET', path: '/escaped', query: ['q'] },
    ]
    const { faults } = await fuzz(targets, {
      seed,
      rounds: 800,
      send: async (path, init) => app.request(path, init),
    })
    expect(
      faults.map(({ call, fault }) => `${call.split(/[?/ ]/)[2]} ${fault.split(':')[0]}`).sort(),
    ).toEqual(['api 500', 'api crash', 'search unescaped'])
  })
})

/** A site with something of most kinds, whose limits let every call through. */
async function openFilled(open: OpenSite) {
  const { site, owner } = await openStaffed(open, { SEED: 'demo' })
  for (const _ of ['first', 'second']) await enquire(site)
  vi.spyOn(site.deps.limiter, 'take').mockResolvedValue({ allowed: true, retryAfter: 0 })
  return { site, owner, program: await serviceToken(site) }
}

const send = async (site: Site, path: string, init: FuzzInit, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) init.headers.set(name, value)
  return site.request(path, init)
}

describeEachSite('hostile input', open => {
  let site: Site
  let owner: TestAccount
  let program: string
  beforeAll(async () => {
    ;({ site, owner, program } = await openFilled(open))
  })

  /** As an owner, who signs in again when a call has ended the session, or the account. */
  async function sendAsOwner(path: string, init: FuzzInit): Promise<Response> {
    const call = () => send(site, path, init, { Authorization: `Bearer ${owner.session.access_token}` })
    const answer = await call()
    if (answer.status !== 401 && answer.status !== 403) return answer
    if ((await answer.clone().text()).includes('insufficient_aal')) return answer
    owner = await makeAccount(site, { role: 'owner' })
    return call()
  }

  /** Some calls of the auth service are for programs. */
  async function sendToAuth(path: string, init: FuzzInit): Promise<Response> {
    const isForPrograms = /^.auth.v1.(admin|invite)/.test(path)
    return isForPrograms
      ? send(site, path, init, { Authorization: `Bearer ${program}` })
      : sendAsOwner(path, init)
  }

  it('is answered by the API', async () => {
    const calls = await callsOf(site)
    const { faults, done } = await fuzz(calls, { seed, rounds, send: sendAsOwner })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(80)
  })

  it('is answered by the auth service', async () => {
    const { faults, done } = await fuzz(authCalls, { seed, rounds, send: sendToAuth })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(3)
  })
})

// What the database could make different is in the calls above.
describeSiteOnSqlite('hostile input', open => {
  it('is answered by each page and each form', async () => {
    const { site } = await openFilled(open)
    const described = [...(await readSitePages()).fixed].map(
      ([path, { parameters }]) => [path, Object.keys(parameters)] as [string, string[]],
    )
    const pages = await pagesOf(site, described)
    expect(pages.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
    const { faults, done } = await fuzz(pages, {
      ...{ seed, rounds },
      send: (path, init) => {
        // The site renders a number of pages a second for one address.
        site.clock.advance(100)
        return send(site, path, init, { Origin: 'http://localhost:3000' })
      },
    })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(pages.length * 0.8)
  })
})
