/** Chromium for the measurements: CHROMIUM, or Debian's. */
import { chromium } from 'playwright-core'

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** @param {string[]} [more] further arguments */
export const launchChromium = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
  })
