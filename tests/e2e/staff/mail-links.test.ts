/** The page behind an email's link in Chromium: its button, its policy, and what it leaks to other hosts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { atTheEnd } from '../../support/at-the-end'
import { findFaults } from '../../support/browser/accessibility'
import { desktop, hydrate, phone, shareBrowser } from '../../support/browser/browser'
import { findCutText, findOverlaps, findSideways } from '../../support/browser/layout-measures'
import { measure } from '../../support/browser/measures'
import { type RunningSite, startSite } from '../../support/site/running-site'
import { mailTo, makeAccount, withoutLimits } from '../../support/site/site-accounts'

const open = shareBrowser()
let site: RunningSite
/** Another application, to which links may lead. */
let elsewhere: string
beforeAll(async () => {
  site = await startSite(withoutLimits)
  const server = createServer((_, answer) => answer.end('arrived'))
  await new Promise<void>(resolve => server.listen(0, 'localhost', () => resolve()))
  atTheEnd(() => new Promise<void>(resolve => server.close(() => resolve())))
  // Listening on TCP, so never a pipe's name.
  elsewhere = `http://localhost:${(server.address() as AddressInfo).port}/done`
})

/** Asks for a sign-in link for an account that has no other; it leads to `target` in the end. */
async function askForLink(name: string, target = `${site.url}/auth`): Promise<string> {
  const email = `${name}@client.example`
  await makeAccount(site, email)
  const query = new URLSearchParams({ redirect_to: target })
  const answer = await fetch(`${site.url}/auth/v1/otp?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
  return (await mailTo(site, email, 'Sign in')).link
}

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('asks before it signs in, without faults (%s)', async (name, device) => {
  const { page, problems, close } = await open({ url: await askForLink(name), ...device })
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  expect(await findFaults(page)).toEqual([])
  for (const find of [findCutText, findOverlaps, findSideways]) expect(await measure(page, find)).toEqual([])
  await hydrate(page)
  expect(problems).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin/posts')
  await page.locator('.toast').getByText('Welcome back!').waitFor()
  await close()
})

it('signs in without script too, and keeps the token out of the Referer', async () => {
  const { page, close } = await open({ url: 'about:blank', ...desktop, javaScriptEnabled: false })
  const referrers: string[] = []
  page.on('request', async request => referrers.push((await request.allHeaders()).referer ?? ''))
  await page.goto(await askForLink('scriptless'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth#access_token=*')
  expect(referrers.filter(referrer => referrer.includes('token'))).toEqual([])
  await close()
})

it('may redirect to another allowed origin', async () => {
  const { page, problems, close } = await open({ url: await askForLink('guest', elsewhere), ...desktop })
  // Reaching for the button loads the app: left before it is there, the page would abort what it asks for.
  await hydrate(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${elsewhere}#access_token=*`)
  expect(await page.textContent('body')).toBe('arrived')
  expect(problems).toEqual([])
  await close()
})
