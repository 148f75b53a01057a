/**
 * The view transition from a card of /portfolio to its case, at a quarter of this machine's speed: the longest time from
 * one frame to the next while the picture travels, and the longest task of the page's own thread meanwhile. The rest of
 * a frame is the browser's compositor.
 */
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { launchChromium } from '../scripts/pictures/chromium.ts'
import { readJson } from '../shared/read-json.ts'
import { startProcess } from './processes.ts'

const runs = 9
const slowdown = 4

/** Milliseconds, of each run. A task of less than 50 ms is reported as 0, which is how browsers report long tasks. */
const longestSchema = z.object({ frame: z.number(), task: z.number() })
export type LongestTimes = z.infer<typeof longestSchema>

export async function measureTransition(): Promise<LongestTimes[]> {
  const site = await startProcess('./serve-site.mjs')
  const browser = await launchChromium()
  try {
    const all: LongestTimes[] = []
    for (let run = 0; run < runs; run += 1) all.push(await watchOne(browser, site.url))
    return all
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Runs in the page: from now on it notes the frames and the long tasks while a transition runs. */
function watchTransitions() {
  const start = document.startViewTransition.bind(document)
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  document.startViewTransition = update => {
    const transition = start(update)
    const frames: number[] = []
    let isRunning = false
    let ready = 0
    const count = (time: number) => {
      frames.push(time)
      if (isRunning) requestAnimationFrame(count)
    }
    transition.ready.then(() => {
      isRunning = true
      ready = performance.now()
      requestAnimationFrame(count)
    })
    transition.finished.then(async () => {
      isRunning = false
      const finished = performance.now()
      // Long tasks are reported a little after they end.
      await new Promise(resolve => setTimeout(resolve, 500))
      const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
      const meanwhile = tasks.filter(task => task.startTime >= ready && task.startTime < finished)
      const longest = { frame: Math.max(...gaps), task: Math.max(0, ...meanwhile.map(task => task.duration)) }
      document.documentElement.dataset.longest = JSON.stringify(longest)
    })
    return transition
  }
}

async function watchOne(browser: Browser, url: string): Promise<LongestTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${url}/portfolio`, { waitUntil: 'networkidle' })
  // The app is there before the card is chosen: its start is not what is measured.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
  await page.evaluate(watchTransitions)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('main a[href="/portfolio/1"]').first().click()
  const measured = await page.waitForFunction(() => document.documentElement.dataset.longest)
  const longest = readJson(longestSchema, String(await measured.jsonValue()))
  await context.close()
  return longest
}
