/** Chromium for the measurements: CHROMIUM, or Debian's. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The whole browser first: its shell draws no windows. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

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
    executablePath: process.env.CHROMIUM ?? installed.find(existsSync) ?? '/usr/bin/chromium',
    args: [...chromiumArguments, ...more],
  })
