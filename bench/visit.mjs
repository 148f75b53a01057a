/** One visit with an empty cache on a slowed-down phone's screen, and what the browser says of it. */

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Runs in the page before its own scripts: notes first paint, first touch, its effect and the end of hydration. */
function watch() {
  const times = {}
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
      if (document.getElementById('site-menu')?.open) times.menu ??= performance.now()
      if (times.ready && times.menu) resolve()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-app', 'open'] })
  })
  // The event's own time is the finger's; a busy main thread hears of it later.
  const note = event => {
    times.tap ??= event.timeStamp
  }
  document.addEventListener('touchstart', note, { capture: true, passive: true })
}

/**
 * Opens the page, taps the menu button at first paint or when the page has come to rest, waits for hydration.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ tapAt: 'first paint' | 'rest', slowdown: number, line?: { latency: number, throughput: number } }} options
 * `line` in milliseconds and bytes per second
 */
export async function visit(browser, url, { tapAt, slowdown, line }) {
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
  const { paint, tap, ready, menu } = await page.evaluate(() => window.benchTimes)
  await context.close()
  return { ...before, firstPaint: paint, tapToReady: Math.max(0, ready - tap), tapToMenu: menu - tap }
}

const asConditions = ({ latency, throughput }) => ({
  offline: false,
  latency,
  downloadThroughput: throughput,
  uploadThroughput: throughput,
})

async function countScriptBytes(session) {
  const counted = { bytes: 0 }
  const scripts = new Set()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.bytes += encodedDataLength
  })
  return counted
}

async function mainThreadTimes(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = name => metrics.find(metric => metric.name === name).value * 1000
  return { mainThread: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
}

function middleOfMenuButton() {
  const { x, y, width, height } = document.querySelector('.site-menu-button').getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
