/** The id of a request: in its answer, on the page of a failure, and in the lines of the log. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startSite } from '../../support/site/running-site'
import { openSite } from '../../support/site/site'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const given = '5f1c7c0ae4b24f6b9d1d6c0f2b7a9e01'
const fromProxy = { 'X-Request-Id': given }

describe('an answer', () => {
  let url: string
  beforeAll(async () => {
    ;({ url } = await startSite())
  })

  it.each(['/about', '/portfolio/1', '/nowhere', '/robots.txt', '/api/nowhere', '/auth/v1/health', '/%'])(
    'to %s has an id of its own',
    async path => {
      const ids: string[] = []
      // The second is from the cache, before anything else has seen the request.
      for (const _ of ['first', 'again'])
        ids.push((await fetch(url + path, { headers: fromProxy })).headers.get('x-request-id') ?? '')
      for (const id of ids) expect(id).toMatch(uuid)
      expect(new Set(ids).size).toBe(2)
    },
  )

  it('that browsers keep for ever has none', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${url}/about`)).text()) ?? []
    const answer = await fetch(url + script)
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, null])
  })

  it('has the id that a trusted proxy gave its request, from the cache too', async () => {
    const behindProxy = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' })
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${behindProxy.url}/about`, { headers })).headers.get('x-request-id')
    expect([await ask(fromProxy), await ask(fromProxy)]).toEqual([given, given])
    expect(await ask({ 'X-Request-Id': 'no id, but words' })).toMatch(uuid)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`
    for (const path of ['/about', '/robots.txt']) {
      const answer = await fetch(behindProxy.url + path, { headers: { traceparent } })
      expect([path, answer.headers.get('x-request-id')]).toEqual([path, trace])
    }
  })
})

describe('a failure', () => {
  const openBroken = async (env: Record<string, string>) => {
    const broken = await openSite(env)
    const logged = vi.spyOn(broken.deps.log, 'error')
    await broken.deps.db.destroy()
    return { ...broken, lines: () => logged.mock.calls.map(([details]) => details) }
  }
  const signIn = {
    method: 'POST',
    headers: { ...fromProxy, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'member@client.example', password: 'a long enough password' }),
  }

  it.each([
    ['/newsletter/confirm?token=any', {}],
    ['/feeds/atom.xml', {}],
    ['/auth/v1/token?grant_type=password', signIn],
  ])('of %s is logged under the id of the proxy, and shows it', async (path, init) => {
    const { request, lines } = await openBroken({ TRUSTED_PROXIES: '127.0.0.1' })
    const answer = await request(path, { headers: fromProxy, ...init })
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, given])
    expect(await answer.text()).toContain(given)
    expect(lines()).toContainEqual(expect.objectContaining({ requestId: given }))
  })

  it('shows no id that anyone else chose', async () => {
    const { request, lines } = await openBroken({})
    const answer = await request('/feeds/atom.xml', { headers: fromProxy })
    expect(answer.headers.get('x-request-id')).toMatch(uuid)
    expect(await answer.text()).not.toContain(given)
    expect(JSON.stringify(lines())).not.toContain(given)
  })
})
