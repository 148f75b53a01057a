/** Hostile input by a fixed seed, to each call of the API and of the auth service, each page and each form. */
import { Hono } from 'hono'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readSitePages } from '../../support/browser/described-pages'
import { type FuzzInit, fuzz, type Target } from '../../support/fuzz/fuzz'
import { authCalls, callsOf, pagesOf } from '../../support/fuzz/targets'
import { makeAccount, serviceToken, type TestAccount } from '../../support/site/auth'
import { enquire } from '../../support/site/inbox'
import { describeEachSite, type Site } from '../../support/site/site'
import { openStaffed } from '../../support/site/staff'

const seed = 20_261_127

describe('the fuzzer', () => {
  it('finds an answer of 500, a crash, and markup that was not escaped', async () => {
    const app = new Hono()
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
      rounds: 200,
      send: async (path, init) => app.request(path, init),
    })
    expect(
      faults.map(({ call, fault }) => `${call.split(/[?/ ]/)[2]} ${fault.split(':')[0]}`).sort(),
    ).toEqual(['api 500', 'api crash', 'search unescaped'])
  })
})

describeEachSite('hostile input', open => {
  let site: Site
  let owner: TestAccount
  let program: string
  beforeAll(async () => {
    ;({ site, owner } = await openStaffed(open, { SEED: 'demo' }))
    program = await serviceToken(site)
    for (const _ of ['first', 'second']) await enquire(site)
    vi.spyOn(site.deps.limiter, 'take').mockResolvedValue({ allowed: true, retryAfter: 0 })
  })
  const send = async (path: string, init: FuzzInit, headers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(headers)) init.headers.set(name, value)
    return site.request(path, init)
  }

  /** As an owner, who signs in again when a call has ended the session, or the account. */
  async function sendAsOwner(path: string, init: FuzzInit): Promise<Response> {
    const call = () => send(path, init, { Authorization: `Bearer ${owner.session.access_token}` })
    const answer = await call()
    if (answer.status !== 401 && answer.status !== 403) return answer
    if ((await answer.clone().text()).includes('insufficient_aal')) return answer
    owner = await makeAccount(site, { role: 'owner' })
    return call()
  }

  /** Some calls of the auth service are for programs, and some for whoever is not signed in. */
  async function sendToAuth(path: string, init: FuzzInit): Promise<Response> {
    const isForPrograms = /^.auth.v1.(admin|invite)/.test(path)
    return isForPrograms ? send(path, init, { Authorization: `Bearer ${program}` }) : sendAsOwner(path, init)
  }

  const sendFromPage = (path: string, init: FuzzInit) => {
    // The site renders a number of pages a second for one address.
    site.clock.advance(100)
    return send(path, init, { Origin: 'http://localhost:3000' })
  }

  it('is answered by the API', async () => {
    const calls = await callsOf(site)
    const { faults, done } = await fuzz(calls, { seed, rounds: 12, send: sendAsOwner })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(80)
  })

  it('is answered by the auth service', async () => {
    const { faults, done } = await fuzz(authCalls, { seed, rounds: 12, send: sendToAuth })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(3)
  })

  it('is answered by each page and each form', async () => {
    const described = [...(await readSitePages()).fixed].map(
      ([path, { parameters }]) => [path, Object.keys(parameters)] as [string, string[]],
    )
    const pages = await pagesOf(site, described)
    expect(pages.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
    const { faults, done } = await fuzz(pages, { seed, rounds: 12, send: sendFromPage })
    expect(faults).toEqual([])
    expect(done.length).toBeGreaterThan(pages.length * 0.8)
  })
})
