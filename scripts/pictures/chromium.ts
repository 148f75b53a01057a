/** Chromium as it is installed here, for pictures, measurements and browser tests. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Without the parts that draw windows, a page costs half. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the program: CHROMIUM, else Playwright's own, else the system's. Undefined when there is none. */
export function findChromium(first: 'browser' | 'shell' = 'browser'): string | undefined {
  const installed = first === 'shell' ? [...shells, ...browsers] : [...browsers, ...shells]
  return [process.env.CHROMIUM ?? '', chromium.executablePath(), ...installed].find(
    path => path && existsSync(path),
  )
}

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `more`: additional command-line arguments. Throws when there is no Chromium. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('This needs Chromium: install it, or name its program in CHROMIUM.')
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] })
}
