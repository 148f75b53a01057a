/**
 * The view transition from a card of /portfolio to its case, at a quarter of this machine's speed: the longest time from
 * one frame to the next while the picture travels.
 */
import type { Browser } from 'playwright-core'
import { launchChromium } from './browser.ts'
import { median } from './figures.ts'
import { startProcess } from './processes.ts'

const runs = 5
const slowdown = 4

/** Milliseconds: the longest frame of each run, and the median of them. */
export interface Transition {
  longest: number[]
  typical: number
}

export async function measureTransition(): Promise<Transition> {
  const site = await startProcess('./serve-site.mjs')
  const browser = await launchChromium()
  try {
    const longest: number[] = []
    for (let run = 0; run < runs; run += 1) longest.push(await watchOne(browser, site.url))
    return { longest, typical: median(longest) }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Runs in the page: from now on it notes the frames while a transition runs. */
function watchFrames() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = update => {
    const transition = start(update)
    const frames: number[] = []
    let isRunning = false
    const count = (time: number) => {
      frames.push(time)
      if (isRunning) requestAnimationFrame(count)
    }
    transition.ready.then(() => {
      isRunning = true
      requestAnimationFrame(count)
    })
    transition.finished.then(() => {
      isRunning = false
      const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
      document.documentElement.dataset.longestFrame = String(Math.max(...gaps))
    })
    return transition
  }
}

async function watchOne(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${url}/portfolio`, { waitUntil: 'networkidle' })
  // The app is there before the card is chosen: its start is not what is measured.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready')
  await page.evaluate(watchFrames)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('main a[href="/portfolio/1"]').first().click()
  const measured = await page.waitForFunction(() => document.documentElement.dataset.longestFrame)
  const longest = Number(await measured.jsonValue())
  await context.close()
  return longest
}
