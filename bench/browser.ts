/** Chromium for the measurements: CHROMIUM, or Debian's. */
import { type Browser, chromium } from 'playwright-core'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `more`: additional command-line arguments. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
  })
