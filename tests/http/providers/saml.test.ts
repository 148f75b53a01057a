/** Single sign-on, with a SAML provider made in the test: what is believed, and everything that must not be. */

import { createServer } from 'node:http'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestBrowser } from '../../support/browser/test-browser'
import { makeFile } from '../../support/make-file'
import { authorizePath, base, browserFor } from '../../support/peers/external'
import { startForgedIssuer } from '../../support/peers/forged-issuer'
import {
  acs,
  entityId,
  entryPoint,
  makeSamlProvider,
  type ResponseOptions,
  readRequest,
  type SamlIdentityProvider,
  serviceId,
  toBase64,
} from '../../support/peers/saml-provider'
import {
  authEnv,
  brief,
  callAuth,
  claimsOf,
  fromBrowser,
  inviteCode,
  makeAccount,
  makeVerifier,
  newAddress,
  postAuth,
  sessionIn,
} from '../../support/site/auth'
import { describeEachSite, openSite, type Site } from '../../support/site/site'

const idp = makeSamlProvider()
const origin = new URL(entryPoint).origin

/** Leaves for the provider; what comes back must answer `id`. */
async function leave(site: Site, browser: TestBrowser = browserFor(site), more: Record<string, string> = {}) {
  const { url } = await browser.open(authorizePath({ provider: 'saml', ...more }), origin)
  return { browser, url, ...readRequest(url) }
}

/** The provider's page posts this; the browser goes on from there. */
const post = (browser: TestBrowser, SAMLResponse: string, more: Record<string, string> = {}) =>
  browser.submit('/auth/v1/sso/saml/acs', { SAMLResponse, ...more }, origin)

/** The whole way with a response that is right but for `options`. */
async function signInWith(site: Site, options: Partial<ResponseOptions> = {}, provider = idp) {
  const { browser, id } = await leave(site)
  const xml = provider.respond({ inResponseTo: id, now: site.clock.now(), ...options })
  return { ...(await post(browser, toBase64(xml))), browser, id }
}

const refusal = {
  error: 'invalid_request',
  error_code: 'validation_failed',
  error_description: 'SAML Assertion is not valid',
  sb: '',
}

describeEachSite('single sign-on', open => {
  let site: Site
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_SAML: idp.setting, AUTH_MAX_FREQUENCY: '0' })
  })

  /** An invited address with a name of its own at the provider. */
  async function invite() {
    const email = newAddress('staff')
    await inviteCode(site, { email })
    return { email, nameId: `name-of-${email}` }
  }

  it('asks the provider, unsigned, to answer to our address', async () => {
    const { url, xml } = await leave(site)
    expect(url.href).toMatch(/^https:\/\/id\.client\.example\/sso\?SAMLRequest=/)
    expect([...url.searchParams.keys()]).toEqual(['SAMLRequest'])
    expect(xml).toContain(`AssertionConsumerServiceURL="${acs}"`)
    expect(xml).toContain(`>${serviceId}</saml:Issuer>`)
    expect(xml).not.toContain('RequestedAuthnContext')
  })

  it('describes itself to the provider', async () => {
    const answer = await site.request('/auth/v1/sso/saml/metadata')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/samlmetadata+xml; charset=utf-8',
    ])
    const xml = await answer.text()
    expect(xml).toContain(`entityID="${serviceId}"`)
    expect(xml).toContain(`Location="${acs}"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
  })

  it('opens an account for an invited person, and the same one again', async () => {
    const { email, nameId } = await invite()
    const { fragment, query, url, browser } = await signInWith(site, { email, nameId })
    expect([url.origin + url.pathname, query]).toEqual([`${base}/auth`, {}])
    expect(fragment).not.toHaveProperty('provider_token')
    const token = fragment.access_token ?? ''
    const headers = { Cookie: browser.cookiesFor(base) }
    const { body } = await callAuth(site, 'GET', '/user', { token, headers })
    const provider = expect.stringMatching(/^sso:[0-9a-f-]{36}$/)
    expect(body).toMatchObject({
      email,
      app_metadata: { provider, role: 'editor' },
      identities: [
        {
          provider,
          id: nameId,
          email,
          identity_data: {
            iss: entityId,
            sub: nameId,
            name: 'Ada Fell',
            custom_claims: { displayName: 'Ada Fell' },
          },
        },
      ],
    })
    const [method] = claimsOf(token).amr as Record<string, unknown>[]
    expect(method).toMatchObject({ method: 'sso/saml', provider: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const again = await signInWith(site, { email, nameId })
    expect(claimsOf(again.fragment.access_token ?? '').sub).toBe(body.id)
  })

  it('uses the NameID as the address if it is one', async () => {
    const { email } = await invite()
    const { fragment } = await signInWith(site, { nameId: email, format: 'address' })
    expect(claimsOf(fragment.access_token ?? '').email).toBe(email)
  })

  it.each(['assertion', 'both'] as const)('takes a response of which %s is signed', async signs => {
    const person = await invite()
    expect((await signInWith(site, { ...person, signs })).fragment.access_token).toBeTruthy()
  })

  it.each(['sha256', 'sha512'] as const)('takes a signature with %s', async algorithm => {
    const person = await invite()
    expect((await signInWith(site, { ...person, algorithm })).fragment.access_token).toBeTruthy()
  })

  it('gives a PKCE client a code', async () => {
    const person = await invite()
    const { verifier, challenge } = makeVerifier()
    const { browser, id } = await leave(site, undefined, challenge)
    const xml = idp.respond({ inResponseTo: id, now: site.clock.now(), ...person })
    const { query } = await post(browser, toBase64(xml))
    const body = { auth_code: query.code, code_verifier: verifier }
    const session = sessionIn(await postAuth(site, '/token?grant_type=pkce', body))
    expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'sso/saml' }])
  })

  it('passes on nothing but a handle from the provider’s post to the browser’s visit', async () => {
    const person = await invite()
    const { browser, id } = await leave(site)
    const SAMLResponse = toBase64(idp.respond({ inResponseTo: id, now: site.clock.now(), ...person }))
    const answer = await site.request('/auth/v1/sso/saml/acs', {
      method: 'POST',
      headers: { Origin: 'null', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ SAMLResponse, RelayState: 'https://evil.example/' }),
    })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, answer.headers.get('set-cookie'), location]).toEqual([
      303,
      null,
      expect.stringMatching(/^http:\/\/localhost:3000\/auth\/v1\/callback\?answer=[\w-]{43}$/),
    ])
    const stored = await site.deps.db
      .selectFrom('provider_flows')
      .select('answer')
      .where('answer', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(stored.answer).toMatch(/^v1\./)
    expect((await browserFor(site).open(location, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
    const { url, fragment } = await browser.open(location)
    expect([url.origin, Boolean(fragment.access_token)]).toEqual([base, true])
  })

  describe('refuses', () => {
    const wrong: [string, string, () => Partial<ResponseOptions>][] = [
      ['what nobody signed', 'Invalid signature', () => ({ signs: 'nothing' })],
      [
        'what is signed as a whole alone, because our metadata wants the assertion signed',
        'Invalid signature',
        () => ({ signs: 'response' }),
      ],
      ['what another key has signed', 'Invalid signature', () => ({ key: 'foreign' })],
      ['a signature with SHA-1', 'rsa-sha1', () => ({ algorithm: 'sha1' })],
      [
        'what was changed after it was signed',
        'Invalid signature',
        () => ({ after: xml => xml.replace('name-of-', 'name-for-') }),
      ],
      [
        'a response whose own signature is broken, although that of the assertion is good',
        'Invalid document signature',
        () => ({ signs: 'both', after: xml => xml.replace('IssueInstant=', 'Consent="x" IssueInstant=') }),
      ],
      ['what is over', 'expired', () => ({ begins: -300, ends: -61, confirmationEnds: 120 })],
      ['what is confirmed no more', 'No valid subject confirmation', () => ({ confirmationEnds: -61 })],
      ['what is not valid yet', 'SAML assertion not yet valid', () => ({ begins: 61 })],
      ['what was made too long ago', 'No valid subject confirmation', () => ({ issued: -700 })],
      [
        'a session that is over at the provider',
        'the session at the provider is over',
        () => ({ sessionEnds: -61 }),
      ],
      ['another audience', 'audience mismatch', () => ({ audience: 'https://other.example/metadata' })],
      [
        'no audience',
        'SAML assertion has no AudienceRestriction',
        () => ({
          before: xml => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
        }),
      ],
      [
        'another recipient',
        'the assertion is not confirmed for our request, address and time',
        () => ({ recipient: 'https://other.example/acs' }),
      ],
      [
        'another destination',
        'the response is for another address',
        () => ({ destination: 'https://other.example/acs' }),
      ],
      [
        'another issuer of the assertion',
        'the assertion is of another provider',
        () => ({ issuer: 'https://evil.example', responseIssuer: entityId }),
      ],
      [
        'another issuer of the response',
        'the response is of another provider',
        () => ({ responseIssuer: 'https://evil.example' }),
      ],
      [
        'an assertion for another request',
        'InResponseTo does not match subjectInResponseTo',
        () => ({ confirmedRequest: '_another' }),
      ],
      [
        'an assertion for no request',
        'the assertion is not confirmed for our request, address and time',
        () => ({ before: xml => xml.replace(/(NotOnOrAfter="[^"]+") InResponseTo="[^"]+"/, '$1') }),
      ],
      [
        'an assertion without confirmation',
        'the assertion is not confirmed for our request, address and time',
        () => ({
          before: xml => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, ''),
        }),
      ],
      [
        'a confirmation of another kind',
        'the assertion is not confirmed for our request, address and time',
        () => ({ before: xml => xml.replace('cm:bearer', 'cm:sender-vouches') }),
      ],
      [
        'an assertion without conditions',
        'AudienceRestriction',
        () => ({ before: xml => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }),
      ],
      [
        'an assertion that nobody signed in for',
        'the assertion does not say that anybody signed in',
        () => ({ before: xml => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') }),
      ],
      [
        'another version',
        'this is no response of SAML 2.0',
        () => ({ before: xml => xml.replaceAll('Version="2.0"', 'Version="1.1"') }),
      ],
      [
        'no assertion',
        'Missing SAML assertion',
        () => ({ signs: 'nothing', before: xml => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/, '') }),
      ],
      [
        'two assertions',
        'Invalid signature: multiple assertions',
        () => ({ after: xml => xml.replace(/(<saml:Assertion.*<\/saml:Assertion>)/, '$1$1') }),
      ],
      [
        'an encrypted assertion',
        'No decryption key for encrypted SAML response',
        () => ({
          signs: 'nothing',
          before: xml => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
        }),
      ],
    ]
    it.each(wrong)('%s', async (_case, reason, options) => {
      const person = await invite()
      const warn = vi.spyOn(site.deps.log, 'warn')
      const { fragment, browser, id } = await signInWith(site, { ...person, ...options() })
      expect(fragment).toEqual(refusal)
      expect(warn.mock.calls.at(-1)).toEqual([
        { reason: expect.stringContaining(reason) },
        'a SAML response was refused',
      ])
      // A request is answered once: the right response comes too late now.
      const right = idp.respond({ inResponseTo: id, now: site.clock.now(), ...person })
      expect((await post(browser, toBase64(right))).query.error_code).toBe('saml_relay_state_not_found')
      const rows = await site.deps.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', person.email)
        .execute()
      expect(rows).toEqual([])
    })

    it('a name that is not a lasting one', async () => {
      const { email } = await invite()
      const { fragment } = await signInWith(site, { email, format: 'transient' })
      expect(fragment.error_code).toBe('saml_assertion_no_user_id')
      const empty = await signInWith(site, { email, rawNameId: '' })
      expect(empty.fragment.error_code).toBe('saml_assertion_no_user_id')
    })

    it('a person without an address', async () => {
      const { fragment } = await signInWith(site, { nameId: 'nameless' })
      expect(fragment.error_code).toBe('saml_assertion_no_email')
    })

    it('what the provider itself refuses', async () => {
      const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
      const { fragment } = await signInWith(site, { status, signs: 'nothing' })
      expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' })
    })

    it('a response that is replayed', async () => {
      const { browser, id } = await leave(site)
      const response = toBase64(idp.respond({ inResponseTo: id, now: site.clock.now(), ...(await invite()) }))
      expect((await post(browser, response)).fragment.access_token).toBeTruthy()
      expect((await post(browser, response)).query.error_code).toBe('saml_relay_state_not_found')
    })

    it('a response that is replayed before the browser returns', async () => {
      const { browser, id } = await leave(site)
      const body = {
        SAMLResponse: toBase64(idp.respond({ inResponseTo: id, now: site.clock.now(), ...(await invite()) })),
      }
      const send = () =>
        site.request('/auth/v1/sso/saml/acs', { method: 'POST', body: new URLSearchParams(body) })
      const places = (await Promise.all([send(), send()])).map(({ headers }) => headers.get('location') ?? '')
      expect(places.filter(place => place.includes('?answer='))).toHaveLength(1)
      const [place = ''] = places.filter(place => place.includes('?answer='))
      expect((await browser.open(place)).fragment.access_token).toBeTruthy()
      expect((await browser.open(place, `${base}/?`)).query.error_code).toBe('bad_oauth_state')
    })

    it('a response to a request that is not ours, or unsolicited', async () => {
      const { browser } = await leave(site)
      for (const inResponseTo of ['_nothing', undefined]) {
        const xml = idp.respond({ inResponseTo, now: site.clock.now(), ...(await invite()) })
        const { query, url } = await post(browser, toBase64(xml))
        expect([url.pathname, query.error_code]).toEqual(['/', 'saml_relay_state_not_found'])
      }
    })

    it('a response that takes longer than ten minutes', async () => {
      const { browser, id } = await leave(site)
      site.clock.advance(600_000)
      const xml = idp.respond({ inResponseTo: id, now: site.clock.now(), ...(await invite()) })
      expect((await post(browser, toBase64(xml))).fragment.error_code).toBe('saml_relay_state_expired')
    })

    it('a browser that did not begin', async () => {
      const attacker = await leave(site)
      const response = toBase64(
        idp.respond({ inResponseTo: attacker.id, now: site.clock.now(), ...(await invite()) }),
      )
      const victim = (await leave(site)).browser
      const { fragment, query } = await post(victim, response)
      expect([fragment.access_token, query.error_code]).toEqual([undefined, 'bad_oauth_state'])
    })

    it('a request of single sign-on answered as if by an OpenID provider (mix-up)', async () => {
      const { browser, id } = await leave(site)
      const { fragment } = await browser.open(`/auth/v1/callback?state=${id}&code=x`, `${base}/auth`)
      expect(fragment.error_code).toBe('bad_oauth_state')
      const other = await leave(site)
      const form = await other.browser.submit('/auth/v1/callback', { state: other.id, code: 'x' }, origin)
      expect(form.query.error_code).toBe('bad_oauth_state')
    })
  })

  describe('refuses wrapped signatures', () => {
    /** The parts of a signed response of the real person, and the same assertion for someone else. */
    function takeApart(xml: string, evil: string) {
      const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] ?? ''
      const signed = find(/<saml:Assertion.*<\/saml:Assertion>/s, xml)
      const signature = find(/<Signature.*<\/Signature>/s, signed)
      const bare = signed.replace(signature, '')
      const forged = bare.replace(/>[^<]*<\/saml:NameID>/, `>${evil}</saml:NameID>`)
      const renamed = forged.replace('ID="_assertion"', 'ID="_forged"')
      const put = (...parts: string[]) => xml.replace(signed, () => parts.join(''))
      const after = (assertion: string, inner: string) =>
        assertion.replace('</saml:Issuer>', () => `</saml:Issuer>${inner}`)
      const within = (inner: string) =>
        signature.replace('</Signature>', () => `<Object>${inner}</Object></Signature>`)
      const atTheEnd = (assertion: string, inner: string) =>
        assertion.replace('</saml:Assertion>', () => `${inner}</saml:Assertion>`)
      return { signed, signature, bare, forged, renamed, put, after, within, atTheEnd }
    }
    type Parts = ReturnType<typeof takeApart>

    const extensions = (inner: string) => `<samlp:Extensions>${inner}</samlp:Extensions>`
    const attacks: [string, (parts: Parts) => string, 'refused' | 'the signed person'][] = [
      ['XSW3: the forged assertion before the signed one', p => p.put(p.renamed, p.signed), 'refused'],
      ['XSW3: and after it', p => p.put(p.signed, p.renamed), 'refused'],
      ['XSW3: with the same ID', p => p.put(p.forged, p.signed), 'refused'],
      [
        'XSW4: the signed assertion within the forged one',
        p => p.put(p.atTheEnd(p.renamed, p.signed)),
        'refused',
      ],
      ['XSW4: with the same ID', p => p.put(p.atTheEnd(p.forged, p.signed)), 'refused'],
      [
        'XSW5: the signature in the forged assertion, the signed one at the end',
        p => p.put(p.after(p.renamed, p.signature), p.bare),
        'refused',
      ],
      [
        'XSW6: the signed assertion within the signature in the forged one',
        p => p.put(p.after(p.renamed, p.within(p.bare))),
        'refused',
      ],
      ['XSW6: with the same ID', p => p.put(p.after(p.forged, p.within(p.bare))), 'refused'],
      [
        'XSW7: the forged assertion in an extension',
        p => p.put(extensions(p.renamed), p.signed),
        'the signed person',
      ],
      ['XSW7: with the same ID', p => p.put(extensions(p.forged), p.signed), 'refused'],
      [
        'XSW8: the signed assertion in an object of the forged one',
        p =>
          p.put(
            p.after(
              p.renamed,
              `${p.signature}<Object xmlns="http://www.w3.org/2000/09/xmldsig#">${p.bare}</Object>`,
            ),
          ),
        'refused',
      ],
      [
        'the signed assertion in an extension, the forged one in its place',
        p => p.put(extensions(p.signed), p.renamed),
        'refused',
      ],
      ['the signature beside the assertion', p => p.put(p.signature, p.renamed), 'refused'],
    ]

    it.each(attacks)('%s', async (_case, attack, expected) => {
      const real = await invite()
      const evil = await invite()
      const after = (xml: string) => attack(takeApart(xml, evil.nameId))
      const { fragment } = await signInWith(site, { ...real, after })
      const email = fragment.access_token && claimsOf(fragment.access_token).email
      expect(email ?? fragment.error_code).toBe(expected === 'refused' ? 'validation_failed' : real.email)
    })

    const whole: [string, (parts: { signed: string; signature: string; evil: string }) => string][] = [
      [
        'XSW1: the signed response within the signature of a forged one',
        ({ signed, signature, evil }) => {
          const original = signed.replace(signature, '')
          const wrapped = signature.replace('</Signature>', () => `<Object>${original}</Object></Signature>`)
          return forge(signed, signature, wrapped, evil)
        },
      ],
      [
        'XSW2: the signed response beside its signature in a forged one',
        ({ signed, signature, evil }) =>
          forge(signed, signature, `${signed.replace(signature, '')}${signature}`, evil),
      ],
    ]
    const forge = (signed: string, signature: string, inPlace: string, evil: string) =>
      signed
        .replace(signature, () => '<!-- here -->')
        .replace('ID="_response"', 'ID="_forged"')
        .replace(/>[^<]*<\/saml:NameID>/, `>${evil}</saml:NameID>`)
        .replace('<!-- here -->', () => inPlace)

    it.each(whole)('%s', async (_case, attack) => {
      const real = await invite()
      const evil = await invite()
      const after = (xml: string) => {
        const signature = /<\/saml:Issuer>(<Signature.*?<\/Signature>)<samlp:Status>/s.exec(xml)?.[1] ?? ''
        return attack({ signed: xml, signature, evil: evil.nameId })
      }
      const { fragment } = await signInWith(site, { ...real, signs: 'both', after })
      expect(fragment.error_code).toBe('validation_failed')
    })

    it('nor a name that a comment cuts short', async () => {
      const evil = await invite()
      await inviteCode(site, { email: `${evil.email}.evil.example` })
      const { fragment } = await signInWith(site, {
        format: 'address',
        nameId: `${evil.email}.evil.example`,
        after: xml => xml.replace(`>${evil.email}.evil.example<`, `>${evil.email}<!-- -->.evil.example<`),
      })
      // Comments are not signed. The whole text counts, or nothing does.
      expect(claimsOf(fragment.access_token ?? '').email).toBe(`${evil.email}.evil.example`)
    })
  })

  describe('parses nothing expensive (denial of service)', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]>'
    const many = (count: number, text: string) => text.repeat(count)
    it.each<[string, (id: string) => string]>([
      ['no XML', () => 'hello'],
      ['no base64', () => '\u0000'],
      ['an empty document', () => ''],
      ['entities', id => `${bomb}<Response InResponseTo="${id}" Version="2.0">&c;</Response>`],
      [
        'a document within a document type',
        id => `<!DOCTYPE Response SYSTEM "file:///etc/passwd"><Response InResponseTo="${id}"/>`,
      ],
      [
        'a deep thicket',
        id => `<Response InResponseTo="${id}">${many(10_000, '<a>')}${many(10_000, '</a>')}</Response>`,
      ],
      ['a wide thicket', id => `<Response InResponseTo="${id}">${many(50_000, '<a/>')}</Response>`],
      ['a long text', id => `<Response InResponseTo="${id}">${many(600_000, 'a')}</Response>`],
      ['a root that is no response', id => `<Assertion InResponseTo="${id}"/>`],
      ['elements that do not close', id => `<Response InResponseTo="${id}"><a></Response>`],
    ])('%s', async (_case, compose) => {
      const { browser, id } = await leave(site)
      const begin = process.cpuUsage()
      const { query, fragment } = await post(browser, toBase64(compose(id)))
      expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
      expect(['validation_failed', 'saml_relay_state_not_found']).toContain(
        fragment.error_code ?? query.error_code,
      )
    })

    it('a body over 1 MiB', async () => {
      const answer = await callAuth(site, 'POST', '/sso/saml/acs', { body: 'x'.repeat(1024 * 1024 + 1) })
      expect(brief(answer).slice(0, 2)).toEqual([413, 'request_entity_too_large'])
    })
  })

  describe('an address that has an account already', () => {
    it('is not taken over', async () => {
      const account = await makeAccount(site)
      const { fragment } = await signInWith(site, { email: account.email })
      expect(fragment).toMatchObject({
        error_code: 'email_exists',
        error_description:
          'An account with this email address exists already, and single sign-on does not take it over',
      })
    })

    it('does not open an account of single sign-on', async () => {
      const { email, nameId } = await invite()
      const { fragment, browser } = await signInWith(site, { email, nameId })
      const bearer = { token: fragment.access_token ?? '', headers: fromBrowser(browser.cookiesFor(base)) }
      const mails = async () =>
        (await site.deps.db.selectFrom('outbox_messages').select('id').execute()).length
      const before = await mails()
      for (const path of ['/recover', '/otp', '/resend'])
        expect(
          (await postAuth(site, path, { email, type: 'signup', create_user: false })).status,
        ).toBeLessThan(429)
      expect(await mails()).toBe(before)
      for (const change of [
        { password: 'grouse bracken tarn fell' },
        { email: newAddress() },
        { phone: '16045550142' },
      ])
        expect(brief(await callAuth(site, 'PUT', '/user', { ...bearer, body: change }))).toEqual([
          422,
          'user_sso_managed',
          'This account is managed by single sign-on',
        ])
      expect(
        (await callAuth(site, 'PUT', '/user', { ...bearer, body: { data: { name: 'A' } } })).status,
      ).toBe(200)
    })

    it('refuses people who are not invited, or banned', async () => {
      const { email, nameId } = await invite()
      expect((await signInWith(site, { email: newAddress() })).fragment.error_code).toBe('signup_disabled')
      await signInWith(site, { email, nameId })
      const banned_until = '2999-01-01T00:00:00.000Z'
      await site.deps.db.updateTable('accounts').set({ banned_until }).where('email', '=', email).execute()
      expect((await signInWith(site, { email, nameId })).fragment.error_code).toBe('user_banned')
    })
  })

  describe('POST /sso', () => {
    const sso = (body: Record<string, unknown>, headers: Record<string, string> = fromBrowser()) =>
      postAuth(site, '/sso', body, headers)

    it('returns the provider’s address, or redirects there', async () => {
      const told = await sso({ domain: 'client.example', skip_http_redirect: true, code_challenge: null })
      expect([told.status, Reflect.get(told.body, 'url')]).toEqual([
        200,
        expect.stringMatching(/^https:\/\/id\.client\.example\/sso\?/),
      ])
      expect(told.headers.get('set-cookie')).toMatch(/^qq=/)
      const sent = await sso({ domain: 'client.example' })
      expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining(entryPoint)])
    })

    it('is finished in the same browser', async () => {
      const person = await invite()
      const browser = browserFor(site)
      const answer = await browser.fetch(`${base}/auth/v1/sso`, {
        method: 'POST',
        body: JSON.stringify({
          domain: 'client.example',
          skip_http_redirect: true,
          redirect_to: `${base}/auth?next=/admin`,
        }),
      })
      const { url } = (await answer.json()) as { url: string }
      const { id } = readRequest(new URL(url))
      const visit = await post(
        browser,
        toBase64(idp.respond({ inResponseTo: id, now: site.clock.now(), ...person })),
      )
      expect([visit.query, Boolean(visit.fragment.access_token)]).toEqual([{ next: '/admin' }, true])
    })

    it('knows the provider by its id', async () => {
      const { email, nameId } = await invite()
      const { fragment } = await signInWith(site, { email, nameId })
      const metadata = claimsOf(fragment.access_token ?? '').app_metadata as { provider: string }
      const provider_id = metadata.provider.slice(4)
      expect((await sso({ provider_id, skip_http_redirect: true })).status).toBe(200)
    })

    const missing = 'Either a provider_id or a domain needs to be provided'
    it.each<[Record<string, unknown>, number, string, string]>([
      [{}, 400, 'validation_failed', missing],
      [
        { domain: 'a.example', provider_id: '21648a9d-8d5a-4555-a9d1-d6375dc14e92' },
        400,
        'validation_failed',
        missing,
      ],
      [
        { provider_id: '21648a9d-8d5a-4555-a9d1-d6375dc14e92' },
        404,
        'sso_provider_not_found',
        'No such SSO provider',
      ],
      [{ provider_id: 'nothing' }, 404, 'sso_provider_not_found', 'No such SSO provider'],
      [
        { domain: 'a.example', code_challenge: 'x' },
        400,
        'validation_failed',
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
    ])('refuses %j', async (body, ...expected) => {
      expect(brief(await sso(body))).toEqual(expected)
    })

    it('needs a body', async () => {
      expect(brief(await callAuth(site, 'POST', '/sso'))[1]).toBe('bad_json')
    })
  })

  it('is announced in the settings', async () => {
    expect((await callAuth(site, 'GET', '/settings')).body).toMatchObject({ saml_enabled: true })
  })
})

describe('with domains', () => {
  it('is only for their addresses', async () => {
    const settings = { metadata: idp.setting, domains: ['staff.example'] }
    const path = makeFile('saml.json', JSON.stringify(settings))
    const site = await openSite({ ...authEnv, AUTH_SAML: path })
    await inviteCode(site, { email: 'ada@staff.example' })
    await inviteCode(site, { email: 'ada@client.example' })
    const codeOf = async (domain: string) =>
      brief(await postAuth(site, '/sso', { domain, skip_http_redirect: true }))
    expect(await codeOf('client.example')).toEqual([
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ])
    expect((await codeOf('Staff.example'))[0]).toBe(200)
    expect((await signInWith(site, { email: 'ada@client.example' })).fragment.error_code).toBe(
      'email_address_not_authorized',
    )
    expect((await signInWith(site, { email: 'ada@staff.example' })).fragment.access_token).toBeTruthy()
  })
})

describe('metadata', () => {
  const openWith = (xml: string) => openSite({ ...authEnv, AUTH_SAML: makeFile('metadata.xml', xml) })

  it.each<[string, (xml: string) => string]>([
    ['has a document type', xml => xml.replace('<md:EntityDescriptor', '<!DOCTYPE a><md:EntityDescriptor')],
    ['has no certificate', xml => xml.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, '')],
    ['has an encryption key alone', xml => xml.replace('use="signing"', 'use="encryption"')],
    ['has no address for redirects', xml => xml.replace('HTTP-Redirect', 'HTTP-Artifact')],
    [
      'has an address without https',
      xml => xml.replaceAll('https://id.client.example/sso', 'http://id.client.example/sso'),
    ],
    ['is over', xml => xml.replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=')],
    ['names nobody', xml => xml.replace(/entityID="[^"]*"/, 'entityID=""')],
  ])('that %s is told to the visitor', async (_case, change) => {
    const site = await openWith(change(idp.metadata))
    const { fragment } = await browserFor(site).open(authorizePath({ provider: 'saml' }), `${base}/auth?`)
    expect(fragment).toMatchObject({ error: 'server_error', error_code: 'saml_metadata_fetch_failed' })
    const answer = await postAuth(site, '/sso', { domain: 'client.example' })
    expect(brief(answer).slice(0, 2)).toEqual([500, 'saml_metadata_fetch_failed'])
  })

  it('is fetched from its address, and again when the provider has changed its key', async () => {
    let current: SamlIdentityProvider = idp
    const server = createServer((_request, response) => response.end(current.metadata))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/metadata`
    const site = await openSite({ ...authEnv, AUTH_SAML: url })
    const email = newAddress()
    await inviteCode(site, { email })
    expect((await signInWith(site, { email })).fragment.access_token).toBeTruthy()
    current = makeSamlProvider()
    expect((await signInWith(site, { email }, current)).fragment.error_code).toBe('validation_failed')
    site.clock.advance(3_600_000)
    expect((await signInWith(site, { email }, current)).fragment.access_token).toBeTruthy()
    await new Promise(resolve => server.close(resolve))
    // And is still known when its address is away.
    site.clock.advance(3_600_000)
    expect((await signInWith(site, { email }, current)).fragment.access_token).toBeTruthy()
  })
})

describe('without AUTH_SAML', () => {
  it.each([
    ['POST', '/sso', undefined],
    ['POST', '/sso', 'no JSON'],
    ['POST', '/sso', 'x'.repeat(1024 * 1024 + 1)],
    ['POST', '/sso/saml/acs', 'SAMLResponse=x'],
    ['GET', '/sso/saml/metadata', undefined],
  ])('%s %s is off before anything else', async (method, path, body) => {
    const issuer = await startForgedIssuer()
    const site = await openSite({ SEED: 'empty', AUTH_PROVIDERS: issuer.setting })
    const headers: Record<string, string> = method === 'POST' ? { Origin: origin } : {}
    for (let call = 0; call < 35; call += 1)
      expect(brief(await callAuth(site, method, path, { body, headers }))).toEqual([
        404,
        'saml_provider_disabled',
        'SAML 2.0 is disabled',
      ])
  })
})
