/**
 * `npm run pictures`: photographs the portfolio's plates (showcase/sites/{slug}/plates.tsx) into public/pictures and
 * writes their manifest. Run by hand after a plate changes; the results are committed. A picture is encoded again only
 * where its pixels changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { Plate } from '../../showcase/kit/plate.ts'
import { readWords } from '../words.mjs'
import { launchChromium } from './chromium.ts'
import { folder, readManifest, record } from './manifest.ts'
import { photograph } from './photograph.ts'
import { drawPictures, isCurrent, type PlateView } from './plates.ts'

/** Folders below showcase/sites that hold a plates.tsx, in the order of the projects. */
const clientSlugs = [
  'oxbow-ridge-copper',
  'halcyon-reach-energy',
  'lumen-vale-technologies',
  'tamsin-lake-lithium',
  'kelpline-digital',
  'northvein-uranium',
]

const { values: options, positionals: wanted } = readWords({
  help: `Usage: npm run pictures -- [--check] [--force] [--preview DIR] [KEY...]

Draws each plate whose markup or styles changed, or only those of the keys (1-1, 3-detail; 3 takes all of project 3).
--check        draws nothing; exits with 1 when a committed picture is out of date
--force        draws unchanged plates as well
--preview DIR  PNG at half the density into DIR, and nothing else
CHROMIUM in the environment names the browser.`,
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    preview: { type: 'string' },
  },
})

interface ClientPicture {
  picture: PlateView
  /** The folder of the client's site. */
  site: string
}

async function loadPictures(): Promise<ClientPicture[]> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const pictures: ClientPicture[] = []
  for (const slug of clientSlugs) {
    const site = join('showcase/sites', slug)
    const module = await vite.ssrLoadModule(`/${site}/plates.tsx`)
    const plates: Plate[] = module.plates
    pictures.push(...plates.flatMap(drawPictures).map(picture => ({ picture, site })))
  }
  await vite.close()
  return pictures
}

const isWanted = ({ picture: { key } }: ClientPicture): boolean =>
  wanted.length === 0 || wanted.includes(key) || wanted.includes(key.split('-')[0] ?? '')

async function draw(pictures: ClientPicture[]): Promise<void> {
  const { force, preview } = options
  if (preview) mkdirSync(preview, { recursive: true })
  const browser = await launchChromium()
  for (const { picture, site } of pictures) {
    const photo = await photograph(browser, picture, site, preview ? 1 : 2)
    if (preview) writeFileSync(join(preview, `${picture.key}.png`), photo.png)
    const isKept = !preview && !(await record(picture, photo, force))
    console.log(`${picture.key}, text from ${photo.smallest} px${isKept ? ': same pixels, files kept' : ''}`)
  }
  await browser.close()
}

const pictures = (await loadPictures()).filter(isWanted)
const manifest = readManifest()
const stale = pictures.filter(({ picture }) => !isCurrent(manifest, folder, picture))
if (options.check) {
  for (const { picture } of stale) console.error(`${picture.key}: the committed picture is out of date`)
  process.exitCode = stale.length ? 1 : 0
} else await draw(options.preview || options.force ? pictures : stale)
