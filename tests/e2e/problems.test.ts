/** What tests of pages count as a problem: all that a site breaks off, and nothing that its page gives up. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { desktop, shareBrowser } from '../support/browser/browser'

const open = shareBrowser({ ...desktop, inNewProfile: true })

/** Answers pages, breaks off before an answer or within it, and lets a request wait for ever. */
const server = createServer(({ url }, response) => {
  if (url === '/broken') response.destroy()
  else if (url === '/half')
    response.writeHead(200, { 'content-length': 9 }).write('half', () => response.destroy())
  else if (url !== '/waiting') response.setHeader('content-type', 'text/html').end('<title>A page</title>')
})
await new Promise<void>(resolve => server.listen(0, resolve))
const address = `http://localhost:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const openPage = () => open({ url: `${address}/` })

it.each([
  ['before the answer', '/broken', 'net::ERR_EMPTY_RESPONSE'],
  ['within the answer', '/half', 'net::ERR_CONTENT_LENGTH_MISMATCH'],
])('a connection that breaks off %s is one', async (_, path, error) => {
  const { page, problems, close } = await openPage()
  await page.evaluate(async path => {
    await fetch(path)
      .then(response => response.text())
      .catch(() => undefined)
  }, path)
  await expect.poll(() => problems).toContain(`failed: ${address}${path} ${error}`)
  await close()
})

it.each([
  [
    'a request',
    () => {
      const ending = new AbortController()
      fetch('/waiting', { signal: ending.signal }).catch(() => undefined)
      ending.abort()
    },
  ],
  [
    'a page',
    () => {
      fetch('/waiting').catch(() => undefined)
      location.assign('/next')
    },
  ],
])('%s that is given up is none', async (_, giveUp) => {
  const { page, problems, close } = await openPage()
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(giveUp)
  await failed
  expect(problems).toEqual([])
  await close()
})
