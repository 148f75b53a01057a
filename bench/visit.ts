/** One visit with an empty cache on a slowed-down phone's screen, and what the browser measures. */
import type { Browser, CDPSession } from 'playwright-core'
import { z } from 'zod'

declare global {
  interface Window {
    benchTimes: Partial<z.infer<typeof moments>>
    benchPainted: Promise<void>
    benchEnded: Promise<void>
  }
}

/** When each event happened, on the page's own clock. */
const moments = z.object({ paint: z.number(), tap: z.number(), ready: z.number(), menu: z.number() })

/** A connection's latency in milliseconds and throughput in bytes per second. */
export interface Line {
  latency: number
  throughput: number
}

/** Milliseconds, and the script bytes before the tap. */
export interface Visit {
  mainThread: number
  script: number
  scriptBytes: number
  firstPaint: number
  tapToReady: number
  tapToMenu: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Runs in the page before its own scripts: notes first paint, first touch, its effect and the end of hydration. */
function watch() {
  const times: Window['benchTimes'] = {}
  window.benchTimes = times
  window.benchPainted = new Promise(resolve => {
    new PerformanceObserver(list => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (!paint) return
      times.paint = paint.startTime
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  window.benchEnded = new Promise(resolve => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.app === 'ready') times.ready ??= performance.now()
      if (document.querySelector('#site-menu[open]')) times.menu ??= performance.now()
      if (times.ready && times.menu) resolve()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-app', 'open'] })
  })
  // The event's timestamp is when the finger touched; a busy main thread handles it later.
  const note = (event: Event) => {
    times.tap ??= event.timeStamp
  }
  document.addEventListener('touchstart', note, { capture: true, passive: true })
}

/** Opens the page, taps the menu button at first paint or once the page is idle, waits for hydration. */
export async function visit(
  browser: Browser,
  url: string,
  { tapAt, slowdown, line }: { tapAt: 'first paint' | 'rest'; slowdown: number; line?: Line | undefined },
): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripts = await countScriptBytes(session)
  if (line) await session.send('Network.emulateNetworkConditions', asConditions(line))
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(() => window.benchPainted)
  if (tapAt === 'rest') await page.waitForLoadState('networkidle')
  const before = { ...(await mainThreadTimes(session)), scriptBytes: scripts.bytes }
  const { x, y } = await page.evaluate(middleOfMenuButton)
  await page.touchscreen.tap(x, y)
  await page.evaluate(() => window.benchEnded)
  const { paint, tap, ready, menu } = moments.parse(await page.evaluate(() => window.benchTimes))
  await context.close()
  return { ...before, firstPaint: paint, tapToReady: Math.max(0, ready - tap), tapToMenu: menu - tap }
}

const asConditions = ({ latency, throughput }: Line) => ({
  offline: false,
  latency,
  downloadThroughput: throughput,
  uploadThroughput: throughput,
})

async function countScriptBytes(session: CDPSession): Promise<{ bytes: number }> {
  const counted = { bytes: 0 }
  const scripts = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.bytes += encodedDataLength
  })
  return counted
}

async function mainThreadTimes(session: CDPSession): Promise<{ mainThread: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = (name: string) => {
    const metric = metrics.find(metric => metric.name === name)
    if (!metric) throw new Error(`the browser does not measure ${name}`)
    return metric.value * 1000
  }
  return { mainThread: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
}

function middleOfMenuButton() {
  const button = document.querySelector('.site-menu-button')
  if (!button) throw new Error('the page has no menu button')
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
