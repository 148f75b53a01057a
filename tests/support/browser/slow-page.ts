/** A slow network in front of the site: pages stop somewhere in their HTML, scripts wait, until the test goes on. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { atTheEnd } from '../at-the-end'

export interface SlowSite {
  url: string
  /** Sends the rest of the page that is waiting. */
  sendRest(): void
}

/** Passes everything on, but stops each page after the first `length` characters of its part that begins with `mark`. */
export async function startSlowSite(siteUrl: string, mark: string, length: number): Promise<SlowSite> {
  const waiting: (() => void)[] = []
  async function sendPage(response: Response, outgoing: ServerResponse) {
    const html = await response.text()
    const stop = html.indexOf(mark) + length
    if (stop < length) throw new Error(`the page has no ${mark}`)
    outgoing.write(html.slice(0, stop))
    waiting.push(() => outgoing.end(html.slice(stop)))
  }
  const server = createServer(async (incoming, outgoing) => {
    const response = await fetch(`${siteUrl}${incoming.url}`)
    const type = response.headers.get('content-type') ?? ''
    const policy = response.headers.get('content-security-policy') ?? ''
    outgoing.writeHead(response.status, { 'Content-Type': type, 'Content-Security-Policy': policy })
    if (type.startsWith('text/html')) return sendPage(response, outgoing)
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on TCP, so never a pipe's name
  return {
    url: `http://localhost:${port}`,
    sendRest: () => {
      for (const send of waiting.splice(0)) send()
    },
  }
}

/** Keeps the page's scripts on their way until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/*.js', async route => {
    await arrived
    await route.continue()
  })
  return arrive
}

/** Makes the page's processor this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
