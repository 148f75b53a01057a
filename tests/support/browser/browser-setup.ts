/** Runs once before the browser tests: finds Chromium, or fetches it. Each worker starts its own (browser.ts). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../scripts/pictures/chromium'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of the browser. */
    chromium: string
  }
}

export default function setUp(project: TestProject): void {
  const path = find() ?? (download() || installPackage() ? find() : undefined)
  if (!path) throw new Error('The browser tests need Chromium: install it, or name its program in CHROMIUM.')
  project.provide('chromium', path)
}

const find = () => findChromium('shell')

/** Playwright's own download, for machines that reach it. */
const download = (): boolean =>
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    timeout: 300_000,
  }).status === 0

/** Debian's packages, for machines that reach only that. */
function installPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env, timeout: 300_000 })
  return ['chromium-headless-shell', 'chromium'].some(
    name => spawnSync('apt-get', ['install', '-y', name], { env, timeout: 600_000 }).status === 0,
  )
}
