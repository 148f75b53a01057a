/** The way of a member from invite to farewell: invited by an owner, signed in by a provider, deactivated, and out. */
import { beforeAll, expect, it } from 'vitest'
import { base, browserFor, makePerson, visitIssuer } from '../../support/peers/external'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  fromBrowser,
  makeAccount,
  newestMail,
  postAuth,
} from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

describeEachSite('a member', open => {
  let issuer: OpenIdIssuer
  let site: Site
  beforeAll(async () => {
    issuer = await startIssuer(`${base}/auth/v1/callback`)
    site = await open({ ...authEnv, AUTH_PROVIDERS: issuer.setting })
    // The issuer's tokens are of today.
    site.clock.advance(Date.now() - site.clock.now())
  })

  it('is invited, signs in with a provider, is deactivated, and all their tokens stop at once', async () => {
    const owner = await makeAccount(site, { role: 'owner' })
    const asOwner = (method: string, path: string, body: object) =>
      site.request(`/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${owner.session.access_token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    const { who, email } = makePerson(issuer)
    expect((await asOwner('POST', '/invites', { email, role: 'editor' })).status).toBe(201)
    expect((await newestMail(site, email)).text).toContain('/auth#invite=')

    /** Signs in from a browser of its own, as one does at the office and at home. */
    const enter = async () => {
      const browser = browserFor(site)
      const { fragment } = await visitIssuer(browser, who)
      const headers = fromBrowser(browser.cookiesFor(base))
      return { token: fragment.access_token ?? '', refreshToken: fragment.refresh_token ?? '', headers }
    }
    const sessions = [await enter(), await enter()]
    const readPosts = ({ token, headers }: (typeof sessions)[number]) =>
      site.request('/api/posts', { headers: { ...headers, Authorization: `Bearer ${token}` } })
    for (const session of sessions) expect((await readPosts(session)).status).toBe(200)
    const { sub } = claimsOf(sessions[0]?.token ?? '')

    expect((await asOwner('PATCH', `/people/${sub}`, { deactivated: true })).status).toBe(200)
    for (const { token, refreshToken, headers } of sessions) {
      expect((await readPosts({ token, refreshToken, headers })).status).toBe(403)
      expect(brief(await callAuth(site, 'GET', '/user', { token, headers }))[1]).toBe('session_not_found')
      const renewal = await postAuth(
        site,
        '/token?grant_type=refresh_token',
        { refresh_token: refreshToken },
        headers,
      )
      expect(brief(renewal)[1]).toBe('refresh_token_not_found')
    }
    const again = await visitIssuer(browserFor(site), who)
    expect(again.fragment).toMatchObject({ error_code: 'user_banned' })

    expect((await asOwner('PATCH', `/people/${sub}`, { deactivated: false })).status).toBe(200)
    expect((await readPosts(await enter())).status).toBe(200)
  })
})
