/** SITE_MODE=read-only: everything is read, staff sign in, and no call of any route stores anything else. */
import { beforeAll, expect, it } from 'vitest'
import { readOnlyMessages as m } from '../../../platform/mode/mode-messages'
import { routes } from '../../../server/auth/auth'
import { enquiryOf } from '../../support/data/many-enquiries'
import { changedTables, readAllRows } from '../../support/data/rows/changed-tables'
import { type Schema, sampleOf } from '../../support/data/sample-body'
import { callApi } from '../../support/site/api'
import { callAuth, newAddress, sessionIn, signIn, type TestAccount } from '../../support/site/auth'
import { receivingEnv } from '../../support/site/hook'
import { describeSiteOnSqlite, type Site } from '../../support/site/site'
import { sitePages } from '../../support/site/site-pages'
import { openStaffed } from '../../support/site/staff'

const asBrowser = { Accept: 'text/html,*/*;q=0.8' }
const anId = '00000000-0000-4000-8000-000000000000'

/** What signing in stores: the session, what the log says of it, and an email about a new browser, which waits. */
const ofSessions = [
  ...['accounts', 'auth_events', 'known_browsers', 'outbox_messages'],
  ...['refresh_tokens', 'session_methods', 'sessions'],
]

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

describeSiteOnSqlite('a site that can only be read', open => {
  let site: Site
  let owner: TestAccount
  let calls: { method: string; path: string; body: unknown }[]
  beforeAll(async () => {
    ;({ site, owner } = await openStaffed(open, { ...receivingEnv, SEED: 'demo' }))
    const { paths } = (await callApi(site, 'GET', '/openapi.json')).body
    calls = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, { parameters: _, ...methods }]) =>
        Object.entries(methods).map(([method, { requestBody }]) => {
          const schema = requestBody?.content['application/json']?.schema
          return {
            method: method.toUpperCase(),
            path: path.replace('/api', '').replaceAll(/\{\w+\}/g, anId),
            body: schema && sampleOf(schema),
          }
        }),
    )
    // As after a restart with the setting: the accounts are from before.
    Object.assign(site.deps.config, { siteMode: 'read-only' })
  })

  const changes = async (work: () => Promise<void>) => {
    const before = await readAllRows(site.deps.db)
    await work()
    return changedTables(before, await readAllRows(site.deps.db))
  }

  it('refuses each call of the API that changes something, and answers the others', async () => {
    const writing = calls.filter(
      ({ method, path }) => method !== 'GET' && !/^\/post-(preview|comparison)$/.test(path),
    )
    expect(writing.length).toBeGreaterThan(80)
    const answers = new Set<string>()
    const changed = await changes(async () => {
      for (const { method, path, body } of writing) {
        const { status, headers, body: problem } = await callApi(site, method, path, { as: owner, body })
        answers.add(`${status} ${problem.code} ${problem.detail} ${headers.get('retry-after')}`)
      }
      for (const { method, path } of calls.filter(one => one.method === 'GET' && one.path !== '/events'))
        expect([path, (await callApi(site, method, path, { as: owner })).status]).not.toEqual([path, 503])
    })
    expect([...answers]).toEqual([`503 read_only ${m.detail} 120`])
    // That a member took data away.
    expect(changed).toEqual(['activity_events'])
  })

  it('refuses each call of the auth service, but for those with which members sign in', async () => {
    const answered: string[] = []
    const changed = await changes(async () => {
      for (const [path, methods] of Object.entries(routes))
        for (const method of Object.keys(methods)) {
          const place = path.replace(':id', anId).replace('*', 'a')
          const token = owner.session.access_token
          const body = method === 'GET' ? undefined : { email: newAddress(), password: 'some other words' }
          if (place === '/logout') continue
          const { status } = await callAuth(site, method, place, { body, token })
          if (status !== 503) answered.push(`${method} ${path}`)
        }
    })
    expect(answered.filter(name => !name.startsWith('GET'))).toEqual([
      'POST /token',
      'POST /factors/:id/challenge',
      'POST /factors/:id/verify',
      'POST /callback',
      'POST /sso',
      'POST /sso/saml/acs',
      'POST /passkeys/authentication/options',
      'POST /passkeys/authentication/verify',
    ])
    expect(answered).not.toContain('GET /reauthenticate')
    expect(answered).not.toContain('GET /user/identities/authorize')
    expect(changed.filter(name => name !== 'passkey_challenges')).toEqual([])
  })

  it('lets a member sign in, read and sign out', async () => {
    const changed = await changes(async () => {
      const { access_token: token } = sessionIn(await signIn(site, owner))
      expect((await callApi(site, 'GET', '/enquiries', { token })).status).toBe(200)
      expect((await callAuth(site, 'POST', '/logout?scope=local', { token })).status).toBe(204)
    })
    expect(changed.filter(name => !ofSessions.includes(name))).toEqual([])
  })

  it('answers a form with what was typed and what to do, with and without the app', async () => {
    const typed = enquiryOf(1)
    const changed = await changes(async () => {
      const page = await site.post('/contact', typed, asBrowser)
      const html = await page.text()
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '120'])
      for (const words of [m.title, m.detail, typed.name, typed.message]) expect(html).toContain(words)
      const data = await site.post('/newsletter.data', { email: typed.email })
      expect([data.status, data.headers.get('retry-after')]).toEqual([503, '120'])
      expect(await data.text()).toContain(m.detail)
    })
    expect(changed).toEqual([])
  })

  it('refuses whatever else is sent', async () => {
    const changed = await changes(async () => {
      for (const path of ['/newsletter/confirm?token=a', '/newsletter/unsubscribe?token=a', '/nowhere']) {
        const answer = await site.post(path, {}, asBrowser)
        const html = await answer.text()
        expect([path, answer.status, html.includes(m.unsent)]).toEqual([path, 503, true])
        expect(html).not.toContain('http-equiv="refresh"')
      }
      const Authorization = `Bearer ${receivingEnv.INBOX_HOOK_SECRET}`
      const programs = ['/hooks/mail', '/functions/v1/secure-signup', '/storage/v1/object/images/a.png']
      for (const path of [...programs, '/auth/v1/recover']) {
        const headers = { Authorization, 'Content-Type': 'message/rfc822' }
        const answer = await site.request(path, { method: 'POST', headers, body: 'From: a@client.example' })
        const { detail, msg, error_code: code, error } = await answer.json()
        expect([path, answer.status, detail, msg, error.message]).toEqual([
          path,
          503,
          m.detail,
          m.detail,
          m.detail,
        ])
        expect(code).toBe('service_unavailable')
      }
    })
    expect(changed).toEqual([])
  })

  it('shows every page, and says on each that it can only be read', async () => {
    const visit = { ...asBrowser, 'Sec-Fetch-Mode': 'navigate', 'User-Agent': 'Mozilla/5.0 Firefox/150.0' }
    const changed = await changes(async () => {
      for (const path of [...Object.values(sitePages), '/admin/posts']) {
        const answer = await site.request(path, { headers: visit })
        expect([path, answer.status < 500]).toEqual([path, true])
        expect((await answer.text()).match(/<aside aria-label="Read only"/g)).toHaveLength(1)
      }
      await site.deps.visits.write()
    })
    expect(changed).toEqual([])
  })
})
