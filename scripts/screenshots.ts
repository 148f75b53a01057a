/**
 * `npm run screenshots -- [URL] [name ...]`: photographs the first screen of a running, built site's pages at phone
 * and desktop width into docs/screenshots. Without names all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchChromium } from './pictures/chromium.ts'
import { readWords } from './words.mjs'

const folder = 'docs/screenshots'
const pages: Record<string, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  portfolio: '/portfolio',
  project: '/portfolio/1',
  blog: '/blog',
  post: '/blog/from-wire-to-website-in-six-minutes',
  contact: '/contact',
  newsletter: '/newsletter',
  login: '/auth',
  privacy: '/privacy',
  'not-found': '/nowhere',
  'client-oxbow-ridge': '/showcase/oxbow-ridge-copper',
  'client-halcyon-reach': '/showcase/halcyon-reach-energy',
  'client-lumen-vale': '/showcase/lumen-vale-technologies',
  'client-tamsin-lake': '/showcase/tamsin-lake-lithium',
}
/** Upper limit of a file in bytes; lowers the quality to stay below it. */
const limit = 200_000
/** A phone's screen is shown small, so it needs twice the pixels. */
const views = [
  { width: 390, height: 844, density: 2 },
  { width: 1440, height: 900, density: 1 },
]

const { positionals } = readWords({
  help: `Usage: npm run screenshots -- [URL] [NAME...]\n\nPages: ${Object.keys(pages).join(', ')}.`,
  allowPositionals: true,
})
const [first, ...rest] = positionals
const site = first?.startsWith('http') ? first : 'http://localhost:3000'
const asked = first?.startsWith('http') ? rest : [first, ...rest].filter(word => word !== undefined)
const unknown = asked.filter(name => !Object.hasOwn(pages, name))
if (unknown.length > 0) {
  console.error(`Unknown page: ${unknown.join(', ')}. Pages: ${Object.keys(pages).join(', ')}.`)
  process.exit(1)
}

if (!(await fetch(`${site}/healthz`).catch(() => undefined))?.ok) {
  console.error(`No site answers at ${site}: start it, or pass its URL.`)
  process.exit(1)
}

mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
try {
  for (const name of asked.length > 0 ? asked : Object.keys(pages)) {
    for (const view of views) await photograph(name, view)
  }
} finally {
  await browser.close()
}

async function photograph(name: string, { width, height, density }: (typeof views)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  })
  const answer = await page.goto(`${site}${pages[name]}`, { waitUntil: 'networkidle' })
  const expected = name === 'not-found' ? 404 : 200
  if (answer?.status() !== expected) throw new Error(`${site}${pages[name]} answered ${answer?.status()}.`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  const file = join(folder, `${name}-${width}.webp`)
  const picture = await compress(png)
  writeFileSync(file, picture)
  console.log(`${file} ${Math.round(picture.length / 1000)} KB`)
}

async function compress(png: Buffer): Promise<Buffer> {
  const encode = (quality: number) => sharp(png).webp({ quality, effort: 6 }).toBuffer()
  for (const quality of [82, 74, 66]) {
    const picture = await encode(quality)
    if (picture.length < limit) return picture
  }
  return encode(58)
}
