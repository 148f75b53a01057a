/** Signing in with a provider and by single sign-on, as people do, with pages of other sites in between. */
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { atTheEnd } from '../../support/at-the-end'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findSideways } from '../../support/browser/layout-measures'
import { measure, resize } from '../../support/browser/measures'
import { findNarrowFaults } from '../../support/browser/narrow'
import { type OpenIdIssuer, startIssuer } from '../../support/peers/openid-issuer'
import {
  makeSamlProvider,
  readRequest,
  type SamlIdentityProvider,
  toBase64,
} from '../../support/peers/saml-provider'
import { freePort } from '../../support/site/free-port'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { makeAccount, makeInvite, signInBrowser, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
const openWindow = shareBrowser(desktop)
let site: RunningSite
let issuer: OpenIdIssuer
/** Whom the SAML provider signs in. */
let staff = ''
beforeAll(async () => {
  issuer = await startIssuer('http://localhost/unused')
  const port = await freePort()
  const idp = makeSamlProvider(`http://127.0.0.1:${port}/sso`)
  site = await startSite({
    ...withoutLimits,
    AUTH_PROVIDERS: issuer.setting.replace('own=', 'acme='),
    AUTH_MANUAL_LINKING: 'true',
    AUTH_SAML: idp.setting,
  })
  await issuer.allow(`${site.url}/auth/v1/callback`)
  await startStaffDirectory(idp, port)
})

/** The SAML provider's page: it posts its answer when its button is pressed. */
async function startStaffDirectory(idp: SamlIdentityProvider, port: number): Promise<void> {
  const base = `${site.url}/auth/v1/sso/saml`
  const place = { audience: `${base}/metadata`, recipient: `${base}/acs`, destination: `${base}/acs` }
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://here')
    // Chromium asks for an icon too.
    if (asked.pathname !== '/sso') return response.writeHead(404).end()
    const { id } = readRequest(asked)
    const xml = idp.respond({ inResponseTo: id, now: Date.now(), nameId: staff, email: staff, ...place })
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    return response.end(
      `<!doctype html><title>Directory</title><form method="post" action="${base}/acs"><input type="hidden" name="SAMLResponse" value="${toBase64(xml)}"><button>Go on</button></form>`,
    )
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  atTheEnd(() => new Promise<void>(resolve => server.close(() => resolve())))
}

let lastPerson = 0

/** Somebody with an account at the issuer. */
function makePerson(): { who: string; email: string } {
  lastPerson += 1
  const who = `person-${lastPerson}`
  const email = `${who}@client.example`
  issuer.people.set(who, { email, email_verified: true, name: 'Ada Fell' })
  return { who, email }
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first().waitFor()

async function openLogin(next = '') {
  const opened = await openWindow({ url: `${site.url}/auth${next}` })
  await button(opened.page, 'Sign In').and(opened.page.locator(':enabled')).waitFor()
  return opened
}

/** From the login page to the issuer, and back as this person. */
async function signInAs(page: Page, who: string): Promise<void> {
  await link(page, 'Continue with Acme').click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByRole('link', { name: who, exact: true }).click()
}

describe('the login page', () => {
  it('offers what is switched on', async () => {
    const { page, close } = await openLogin()
    await link(page, 'Single sign-on').waitFor()
    expect(await findFaults(page)).toEqual([])
    for (const width of [320, 390, 1440]) {
      await resize(page, { width, height: 900 })
      for (const find of [findSideways, findCutText]) expect(await measure(page, find)).toEqual([])
    }
    await close()
  })

  it('redirects to the provider before the app runs, and without it', async () => {
    const { page, close } = await open({ url: `${site.url}/auth`, javaScriptEnabled: false, ...phone })
    await link(page, 'Continue with Acme').click()
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
    await close()
  })
})

describe('an invited person', () => {
  it('signs in with the provider and returns to the remembered page', async () => {
    const { who, email } = makePerson()
    await makeInvite(site, '--email', email)
    const { page, problems, close } = await openLogin('?next=/admin/security')
    await signInAs(page, who)
    await page.waitForURL(`${site.url}/admin/security`)
    await toast(page, 'Welcome back!')
    await page.getByText(`Sign-in methods, sessions and history for ${email}.`).waitFor()
    expect(problems.filter(problem => /csp|content security|uncaught/i.test(problem))).toEqual([])
    // The session lives on, in this browser.
    await page.reload()
    await page.getByText(`Sign-in methods, sessions and history for ${email}.`).waitFor()
    await close()
  })

  it('signs in by single sign-on, whose answer another site posts', async () => {
    staff = 'staff@client.example'
    await makeInvite(site, '--email', staff)
    const { page, close } = await openLogin()
    await link(page, 'Single sign-on').click()
    await button(page, 'Go on').click()
    await page.waitForURL(`${site.url}/admin/posts`)
    await toast(page, 'Welcome back!')
    await page.goto(`${site.url}/admin/security`)
    await page.getByText('Your organization signs you in and decides how.').waitFor()
    await close()
  })
})

describe('a person who is not admitted', () => {
  it('reads why, and can try again', async () => {
    const { page, close } = await openLogin('?next=/admin/security')
    await signInAs(page, makePerson().who)
    await page.getByRole('alert').getByText('No account here has this address').waitFor()
    await page.waitForURL(`${site.url}/auth?next=%2Fadmin%2Fsecurity`)
    expect(await findFaults(page)).toEqual([])
    await link(page, 'Continue with Acme').waitFor()
    await close()
  })

  it('is told of having turned back', async () => {
    const { page, close } = await openLogin()
    await signInAs(page, 'nobody')
    await page.getByRole('alert').getByText('You cancelled the sign-in.').waitFor()
    await close()
  })

  it('is told when the callback was already used', async () => {
    const { page, close } = await openWindow({ url: `${site.url}/auth/v1/callback?state=x&code=y` })
    await page.getByRole('alert').getByText('That took too long, or started in another browser.').waitFor()
    await page.waitForURL(`${site.url}/auth`)
    await close()
  })
})

describe('connected sign-ins', () => {
  async function openSecurity(email: string) {
    await makeAccount(site, email)
    const storageState = await signInBrowser(site, email)
    const opened = await openWindow({ url: `${site.url}/admin/security`, storageState })
    const { page } = opened
    await page.getByText('The log starts here.').waitFor()
    return { ...opened, section: page.getByRole('region', { name: 'Connected sign-ins' }) }
  }

  it('are connected and disconnected under Security', async () => {
    const { who, email } = makePerson()
    const { page, section, close } = await openSecurity('owner-of-both@client.example')
    await section.getByText('Email and password').waitFor()
    expect(await section.getByRole('button', { name: /^Disconnect/ }).count()).toBe(0)
    await button(page, 'Connect Acme').click()
    await page.getByRole('link', { name: who, exact: true }).click()
    await toast(page, 'Acme is connected')
    await page.waitForURL(`${site.url}/admin/security`)
    await section.getByText(email).waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await findNarrowFaults(page)).toEqual([])
    await button(page, `Disconnect Acme, ${email}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    await toast(page, 'Acme is disconnected')
    await section.getByText(email).waitFor({ state: 'detached' })
    await page.getByText('A sign-in was disconnected from the account.').waitFor()
    await close()
  })

  it('stay as they are, and so does the session, when someone cancels', async () => {
    const { page, section, close } = await openSecurity('turns-back@client.example')
    await button(page, 'Connect Acme').click()
    await page.getByRole('link', { name: 'nobody', exact: true }).click()
    await toast(page, 'Not connected')
    await section.getByText('Email and password').waitFor()
    expect(page.url()).toBe(`${site.url}/admin/security`)
    await page.reload()
    await section.getByText('Email and password').waitFor()
    await close()
  })
})
