/** Open redirect: links in emails lead only to our own pages and AUTH_REDIRECTS, whatever a call asks for. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  authEnv,
  makeAccount,
  newestMail,
  openLink,
  postAuth,
  type TestAccount,
} from '../../support/site/auth'
import { openSite, type Site } from '../../support/site/site'

const ours = 'https://www.quorumandquay.example'

/** Known open-redirect payloads, which would take a session to another site. */
const hostile = [
  'https://evil.example',
  'https://evil.example/auth',
  'http://www.quorumandquay.example/',
  'https://www.quorumandquay.example:8443/',
  'https://quorumandquay.example/',
  'https://sub.www.quorumandquay.example/',
  'https://www.quorumandquay.example.evil.example/',
  'https://www.quorumandquay.exampleevil.example/',
  'https://evil-www.quorumandquay.example/',
  'https://www.quorumandquay.example@evil.example/',
  'https://www.quorumandquay.example:443@evil.example/',
  'https://someone:word@www.quorumandquay.example/',
  'https://evil.example/https://www.quorumandquay.example/',
  'https://evil.example?https://www.quorumandquay.example/',
  'https://evil.example#https://www.quorumandquay.example/',
  'https://evil.example\\@www.quorumandquay.example/',
  'https://www.quorumandquay.example\\@evil.example/',
  'https://www.quorumandquay.example\\.evil.example/',
  'https:\\\\evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example/',
  '//evil.example/',
  '///evil.example/',
  '\\\\evil.example/',
  '/\\evil.example/',
  '/auth',
  'auth',
  '.evil.example/',
  '@evil.example/',
  'www.quorumandquay.example',
  'https://www.quorumandquay.example%2eevil.example/',
  'https://www.quorumandquay.example%23.evil.example/',
  'https://www.quorumandquay.example%5c.evil.example/',
  'https://www.quorumandquay.example\t.evil.example/',
  'https://www.quorumandquay.example\r\nSet-Cookie: qq=1',
  'https://www.quorumandquay.example/\r\nX: y',
  ' https://www.quorumandquay.example/',
  '\u0001https://evil.example/',
  'https://www。quorumandquay。example/',
  'https://ⓦⓦⓦ.quorumandquay.example/',
  'https://www.quorumandquay.examp\u00adle/',
  'https://xn--/',
  'https://3232235521/',
  'https://0xc0a80001/',
  'https://0300.0250.0.1/',
  'https://192.168.0.1/',
  'https://127.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[2001:db8::1]/',
  'http://localhost:3000.evil.example/',
  'http://127.0.0.1.evil.example/',
  'javascript:alert(document.domain)',
  'JAVASCRIPT:alert(1)//https://www.quorumandquay.example/',
  'java\nscript:alert(1)',
  'javascript://www.quorumandquay.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.quorumandquay.example/0',
  'filesystem:https://www.quorumandquay.example/',
  'view-source:https://www.quorumandquay.example/',
  'file:///etc/passwd',
  'ftp://www.quorumandquay.example/',
  'wss://www.quorumandquay.example/',
  'about:blank',
  'intent://evil.example#Intent;scheme=https;end',
  'app://done.evil.example',
  'app:done',
  'https://a.b.preview.example/',
  'https://preview.example/',
  'https://evil.example/x.preview.example/',
  'https://evil.example?.preview.example/',
  'https://user@x.preview.example/',
  'https://x.preview.example:444/',
]

describe('a link of an email', () => {
  let site: Site
  let account: TestAccount
  beforeAll(async () => {
    site = await openSite({
      SEED: 'empty',
      SITE_URL: ours,
      AUTH_REDIRECTS: 'https://*.preview.example/**,app://done',
      AUTH_MAX_FREQUENCY: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    account = await makeAccount(site)
  })
  // So the newest email is found at once, and is not one too many of the day.
  beforeEach(async () => {
    await site.deps.db.deleteFrom('outbox_messages').execute()
    await site.deps.db.deleteFrom('attempts').execute()
  })

  /** Many people ask: limits per client address stay on, since SITE_URL is not this machine. */
  let lastClient = 0
  const client = () => {
    lastClient += 1
    return { 'X-Forwarded-For': `198.51.${lastClient >> 8}.${lastClient & 255}` }
  }

  /** The `redirect_to` of the newest email's link. */
  async function targetInMail(): Promise<string> {
    const { text } = await newestMail(site, account.email)
    const link = /^https:\/\/www\.quorumandquay\.example\/auth\/v1\/verify\?\S+$/m.exec(text)?.[0] ?? ''
    return new URL(link).searchParams.get('redirect_to') ?? ''
  }

  const recover = (query: string, headers: Record<string, string> = {}) =>
    postAuth(site, `/recover${query}`, { email: account.email }, { ...client(), ...headers })

  /** A header holds bytes, so only some addresses fit in one. */
  const fitsHeader = (text: string) => !/[^\x20-\x7e]/.test(text) && text.trim() === text

  it.each(hostile)('does not lead to %j', async address => {
    const query = `?redirect_to=${encodeURIComponent(address)}`
    expect((await recover(query)).status).toBe(200)
    expect(await targetInMail()).toBe(ours)
    const opened = await openLink(
      site,
      `/auth/v1/verify?token=${'a1'.repeat(28)}&type=recovery&redirect_to=${encodeURIComponent(address)}`,
      { headers: client() },
    )
    expect([opened.status, opened.target, opened.query]).toEqual([303, `${ours}/`, {}])
    expect(opened.headers.get('set-cookie')).toBeNull()
    if (!fitsHeader(address)) return
    for (const name of ['redirect_to', 'Referer']) {
      await recover('', { [name]: address })
      expect([name, await targetInMail()]).toEqual([name, ours])
    }
  })

  it.each([
    `${ours}/auth`,
    `${ours}/auth?next=%2Fadmin%2Fposts`,
    `${ours}:443/auth`,
    'https://www.QuorumAndQuay.example/auth',
    'https://branch.preview.example/',
    'https://branch.preview.example/a/b?c=d',
    'app://done',
  ])('may lead to %j', async address => {
    await recover(`?redirect_to=${encodeURIComponent(address)}`)
    expect(await targetInMail()).toBe(address)
    const { text } = await newestMail(site, account.email)
    const link = /^https:\/\/www\.quorumandquay\.example(\/auth\/v1\/verify\S+)$/m.exec(text)?.[1] ?? ''
    const { location, fragment } = await openLink(site, link, { headers: client() })
    expect(location.split('#')[0]).toBe(new URL(address).href)
    expect(fragment.type).toBe('recovery')
  })

  it('replaces a fragment, and merges into a query', async () => {
    const asked = `${ours}/auth?next=%2Fa#access_token=forged&type=signup`
    const query = `token=pkce_${'a1'.repeat(28)}&type=recovery&redirect_to=${encodeURIComponent(asked)}`
    const answer = await openLink(site, `/auth/v1/verify?${query}`, { headers: client() })
    expect(answer.target).toBe(`${ours}/auth`)
    expect(answer.query).toMatchObject({ next: '/a', error_code: 'otp_expired' })
    expect(answer.fragment.access_token).toBeUndefined()
  })

  it('uses the first of header, query and referrer that is allowed', async () => {
    const target = async (header: string, query: string, referrer: string) => {
      const headers = { ...(header && { redirect_to: header }), ...(referrer && { Referer: referrer }) }
      await recover(query && `?redirect_to=${encodeURIComponent(query)}`, headers)
      return targetInMail()
    }
    const evil = 'https://evil.example/'
    expect(await target(`${ours}/1`, `${ours}/2`, `${ours}/3`)).toBe(`${ours}/1`)
    expect(await target(evil, `${ours}/2`, `${ours}/3`)).toBe(`${ours}/2`)
    expect(await target('', evil, `${ours}/3`)).toBe(`${ours}/3`)
    expect(await target('', '', 'https://mail.example/inbox')).toBe(ours)
    expect(await target('', '', '')).toBe(ours)
  })

  it('ignores Host and X-Forwarded-Host (host header injection)', async () => {
    await recover('', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    })
    expect((await newestMail(site, account.email)).text).not.toContain('evil.example')
    expect(await targetInMail()).toBe(ours)
  })
})

describe('a link of an email on this machine', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(authEnv)
  })

  it.each([
    ['http://localhost:5173/done', true],
    ['http://localhost:3000', true],
    ['https://localhost:3000/', false],
    ['http://127.0.0.1:3000/auth', true],
    ['http://127.0.0.1:3001/auth', false],
    ['http://127.0.0.2/', false],
    ['http://localhost.evil.example:3000/', false],
    ['http://evil.example/?http://localhost:3000', false],
  ])('leads to %s: %s', async (address, allowed) => {
    const answer = await openLink(
      site,
      `/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(address)}`,
    )
    expect(answer.target).toBe(allowed ? new URL(address).href : 'http://localhost:3000/')
  })
})
