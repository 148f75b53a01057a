/** What the tests of providers share: a browser at the site, and the way to a provider and back. */

import { makeBrowser, type TestBrowser, type Visit } from '../browser/test-browser'
import { newAddress } from '../site/auth'
import type { Site } from '../site/site'
import type { OpenIdIssuer } from './openid-issuer'

export const base = 'http://localhost:3000'

/** A browser in which the site answers without a socket, and everything else with one. */
export const browserFor = (site: Site): TestBrowser =>
  makeBrowser(
    (address, init) =>
      address.startsWith(`${base}/`) ? site.request(address.slice(base.length), init) : fetch(address, init),
    base,
  )

let lastPerson = 0

/** Somebody whom the issuer knows; their name there is `who`. */
export function makePerson(issuer: OpenIdIssuer, email = newAddress('external'), verified = true) {
  lastPerson += 1
  const who = `person-${lastPerson}`
  const picture = `${issuer.url}/ada.png`
  issuer.people.set(who, { email, email_verified: verified, name: 'Ada Fell', picture })
  return { who, email }
}

/** The address that a button leads to. */
export const authorizePath = (more: Record<string, string> = {}): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider: 'own', redirect_to: `${base}/auth`, ...more })}`

/** To the issuer and back to the page's address, without opening it. */
export const visitIssuer = (
  browser: TestBrowser,
  who: string,
  more: Record<string, string> = {},
): Promise<Visit> => browser.open(authorizePath({ login_hint: who, ...more }), `${base}/auth?`)

/** As far as the issuer's answer, which is not delivered: the address that it sends the browser to. */
export const collectAnswer = (
  browser: TestBrowser,
  who: string,
  more: Record<string, string> = {},
): Promise<Visit> => browser.open(authorizePath({ login_hint: who, ...more }), `${base}/auth/v1/callback`)
