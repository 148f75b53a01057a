/** The published client, unchanged, with providers and single sign-on: each of its methods for them. */
import { AuthClient } from '@supabase/auth-js'
import { beforeAll, expect, it } from 'vitest'
import { makeBrowser } from '../../support/browser/test-browser'
import { type ForgedIssuer, startForgedIssuer } from '../../support/peers/forged-issuer'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import { entryPoint, makeSamlProvider, readRequest, toBase64 } from '../../support/peers/saml-provider'
import { authEnv, newAddress } from '../../support/site/auth'
import { type RunningSite, startSite } from '../../support/site/running-site'

const idp = makeSamlProvider()
let site: RunningSite
let issuer: OpenIdIssuer
let forged: ForgedIssuer
beforeAll(async () => {
  issuer = await startIssuer('http://localhost/unused')
  forged = await startForgedIssuer('google')
  site = await startSite({
    ...authEnv,
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_MANUAL_LINKING: 'true',
    AUTH_PROVIDERS: `${issuer.setting},${forged.setting}`,
    AUTH_SAML: idp.setting,
  })
  await issuer.allow(`${site.url}/auth/v1/callback`)
})

/** A client in a browser of its own, with the events that it reported. */
function makeClient(flowType: 'implicit' | 'pkce') {
  const browser = makeBrowser(fetch, site.url)
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const options = { url: `${site.url}/auth/v1`, storage, flowType, autoRefreshToken: false }
  const client = new AuthClient({ ...options, fetch: browser.fetch })
  const events: string[] = []
  client.onAuthStateChange(event => void events.push(event))
  return { client, browser, events }
}

/** The data of an answer without an error. */
function dataOf<R extends { data: unknown; error: unknown }>(result: R): Extract<R, { error: null }>['data'] {
  if (result.error) throw result.error
  // Without an error the answer is of the other kind.
  return result.data as Extract<R, { error: null }>['data']
}

let lastPerson = 0

function makePerson() {
  lastPerson += 1
  const who = `client-${lastPerson}`
  const email = newAddress('client')
  issuer.people.set(who, { email, email_verified: true, name: 'Ada Fell' })
  return { who, email }
}

/** `own` is a provider of AUTH_PROVIDERS, and none that the client's types know. */
const own = 'own' as 'keycloak'

/** Follows the address that the client gave as far as the page that it named. */
async function signInWithOwn({ client, browser }: ReturnType<typeof makeClient>, who: string) {
  const redirectTo = `${site.url}/auth?next=/admin`
  const queryParams = { login_hint: who }
  const { url } = dataOf(
    await client.signInWithOAuth({ provider: own, options: { redirectTo, queryParams } }),
  )
  return browser.open(url ?? '', redirectTo)
}

it('signs in with a provider by a code, and gets the provider’s token', async () => {
  const person = makeClient('pkce')
  const { who, email } = makePerson()
  const { query } = await signInWithOwn(person, who)
  const { session } = dataOf(await person.client.exchangeCodeForSession(query.code ?? ''))
  expect([session.user.email, session.user.app_metadata.provider]).toEqual([email, 'own'])
  expect(session.provider_token).toBeTruthy()
  expect(person.events).toContain('SIGNED_IN')
  expect(dataOf(await person.client.refreshSession()).user?.email).toBe(email)
})

it('signs in with a provider by the fragment', async () => {
  const person = makeClient('implicit')
  const { who, email } = makePerson()
  const { fragment } = await signInWithOwn(person, who)
  const { access_token = '', refresh_token = '' } = fragment
  expect(dataOf(await person.client.setSession({ access_token, refresh_token })).user?.email).toBe(email)
})

it('signs in with an ID token', async () => {
  const { client } = makeClient('implicit')
  const email = newAddress('client')
  const token = await forged.sign({ sub: email, email, email_verified: true })
  const { user } = dataOf(await client.signInWithIdToken({ provider: 'google', token }))
  expect(user.email).toBe(email)
  const { error } = await makeClient('implicit').client.signInWithIdToken({ provider: 'google', token: 'x' })
  expect([error?.status, error?.message]).toEqual([400, 'Bad ID token'])
})

it('connects and disconnects a provider', async () => {
  const { client, browser } = makeClient('implicit')
  const email = newAddress('client')
  const token = await forged.sign({ sub: email, email, email_verified: true })
  dataOf(await client.signInWithIdToken({ provider: 'google', token }))
  const redirectTo = `${site.url}/admin/security`
  const { who } = makePerson()
  const { url } = dataOf(
    await client.linkIdentity({ provider: own, options: { redirectTo, queryParams: { login_hint: who } } }),
  )
  await browser.open(url ?? '', redirectTo)
  const { identities } = dataOf(await client.getUserIdentities())
  expect(identities.map(({ provider }) => provider)).toEqual(['google', 'own'])
  const [, added] = identities
  if (!added) throw new Error('nothing was connected')
  expect((await client.unlinkIdentity(added)).error).toBeNull()
  const left = dataOf(await client.getUserIdentities()).identities
  expect(left.map(({ provider }) => provider)).toEqual(['google'])
  const [last] = left
  const { error } = await client.unlinkIdentity(last ?? added)
  expect([error?.status, error?.code]).toEqual([422, 'single_identity_not_deletable'])
})

it('signs in by single sign-on', async () => {
  const { client, browser } = makeClient('pkce')
  const redirectTo = `${site.url}/auth`
  const { url } = dataOf(await client.signInWithSSO({ domain: 'client.example', options: { redirectTo } }))
  const email = newAddress('client')
  const base = `${site.url}/auth/v1/sso/saml`
  const place = { audience: `${base}/metadata`, recipient: `${base}/acs`, destination: `${base}/acs` }
  const { id } = readRequest(new URL(url))
  const SAMLResponse = toBase64(
    idp.respond({ inResponseTo: id, now: Date.now(), nameId: email, email, ...place }),
  )
  const { query } = await browser.submit(`${base}/acs`, { SAMLResponse }, new URL(entryPoint).origin)
  const { session } = dataOf(await client.exchangeCodeForSession(query.code ?? ''))
  expect(session.user.email).toBe(email)
  const { error } = await client.signInWithSSO({ providerId: '21648a9d-8d5a-4555-a9d1-d6375dc14e92' })
  expect([error?.status, error?.code]).toEqual([404, 'sso_provider_not_found'])
})
