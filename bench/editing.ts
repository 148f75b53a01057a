/**
 * Editing on the page: from a key to the frame that shows its letter, in a text of /admin/site/edit and in a bare page
 * that does nothing else, in turn; and from the publication of a text to the first visitor who reads it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Frame, Page } from 'playwright-core'
import { z } from 'zod'
import { launchChromium } from '../scripts/pictures/chromium.ts'
import { makeAccount, person } from './account.ts'
import { type MeasuredServer, startProcess } from './processes.ts'

const keys = 60
const publications = 20
const headline =
  '[data-text][data-field="services:titleLines.0"], [data-field^="services:titleLines.0@"] [data-text]'

/** Milliseconds: of each key, and of each publication. */
export interface Editing {
  inPlace: number[]
  bare: number[]
  seen: number[]
}

export async function measureEditing(): Promise<Editing> {
  const folder = mkdtempSync(join(tmpdir(), 'qq-bench-'))
  const settings = { BENCH_DATA: folder, AUTH_RATE_LIMITS: 'off', AUTH_REQUIRE_BOUND: 'false' }
  const site = await startProcess('./serve-site.mjs', settings)
  const browser = await launchChromium()
  try {
    const token = await makeAccount(site, folder)
    return { ...(await measureKeys(browser, site)), seen: await measurePublications(site, token) }
  } finally {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureKeys(browser: Browser, site: MeasuredServer): Promise<Omit<Editing, 'seen'>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}/auth`)
  await page.waitForSelector('html[data-app=ready]')
  await page.getByLabel('Email').fill(person.email)
  await page.locator('#password').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin**')
  await page.goto(`${site.url}/admin/site/edit/services`)
  const frame = await frameOf(page)
  const text = frame.locator(headline)
  await text.click()
  const inPlace = await type(page, frame)
  const bare = await browser.newPage()
  await bare.setContent('<p contenteditable="plaintext-only">Services</p>')
  await bare.locator('p').click()
  return { inPlace, bare: await type(bare, bare.mainFrame()) }
}

async function frameOf(page: Page): Promise<Frame> {
  await page.frameLocator('.edit-page').locator('[data-text]').first().waitFor()
  await page.locator('.edit-room:not([aria-busy])').waitFor()
  const frame = await (await page.locator('.edit-page').elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no page to edit')
  return frame
}

/** Runs in the page: notes for each key how long it was until the frame after its letter. */
function watchKeys() {
  const times: number[] = []
  Reflect.set(window, 'keyTimes', times)
  let pressed = 0
  addEventListener('keydown', event => (pressed = event.timeStamp), true)
  addEventListener('input', () => {
    const since = pressed
    // A task after the callback of a frame begins when that frame has been made.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - since)
      port2.postMessage(null)
    })
  })
}

async function type(page: Page, frame: Frame): Promise<number[]> {
  await frame.evaluate(watchKeys)
  await page.keyboard.press('ControlOrMeta+A')
  for (let key = 0; key < keys; key += 1) {
    // Within the text's bound: what is too long is said, too, and that is another case.
    await page.keyboard.press(key % 20 === 19 ? 'ControlOrMeta+A' : 'a')
    await wait(100)
  }
  return frame.evaluate<number[]>(() => Reflect.get(window, 'keyTimes'))
}

const documentSchema = z.object({ version: z.number(), content: z.looseObject({}) })

/** The time from the request that publishes to the end of the first page with the text, asked for again and again. */
async function measurePublications(site: MeasuredServer, token: string): Promise<number[]> {
  const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const answer = await fetch(`${site.url}/api/site${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const read = async () => documentSchema.parse(await call('GET', '/services'))
  const times: number[] = []
  for (let count = 0; count < publications; count += 1) {
    const { content, version } = await read()
    const lede = `Published for the ${count + 1}th time.`
    await call('PUT', '/services/draft', { content: { ...content, lede } }, { 'If-Match': `"${version}"` })
    const documents = [{ name: 'services', version: (await read()).version }]
    const start = performance.now()
    await call('POST', '/publish', { documents })
    while (!(await (await fetch(`${site.url}/services`)).text()).includes(lede)) await wait(5)
    times.push(performance.now() - start)
  }
  return times
}
