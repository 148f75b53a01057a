// Photographs the portfolio's plates (app/features/showcase/*/plates.tsx) and writes public/pictures and
// their manifest. Run by hand after a plate changes; the results are committed.
//
//   node scripts/pictures.mjs                 every plate whose markup or styles changed
//   node scripts/pictures.mjs 1-1 3-detail    only these keys (a bare project id takes all of its plates)
//   node scripts/pictures.mjs --check         draws nothing; exits 1 when a committed picture is out of date
//   node scripts/pictures.mjs --preview DIR   PNG at half the density into DIR, nothing else is touched
//   --force draws unchanged plates as well. CHROMIUM names the browser, FONT_DIR a second node_modules.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import { clientSlugs, drawPlate, isCurrent, widthsOf } from './plates.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'public/pictures')
const manifestFile = join(root, 'app/features/portfolio/pictures.json')

/** Faces a plate may name: family, package, file, and the rest of its @font-face. */
const faces = [
  ['Archivo', 'archivo', 'archivo-latin-wdth-normal', 'font-weight:100 900;font-stretch:62% 125%'],
  ['Schibsted Grotesk', 'schibsted-grotesk', 'schibsted-grotesk-latin-wght-normal', 'font-weight:400 900'],
  ['Literata', 'literata', 'literata-latin-opsz-normal', 'font-weight:200 900'],
  ['Literata', 'literata', 'literata-latin-opsz-italic', 'font-weight:200 900;font-style:italic'],
  ['Hanken Grotesk', 'hanken-grotesk', 'hanken-grotesk-latin-wght-normal', 'font-weight:100 900'],
  ['Newsreader', 'newsreader', 'newsreader-latin-opsz-normal', 'font-weight:200 800'],
  ['Newsreader', 'newsreader', 'newsreader-latin-opsz-italic', 'font-weight:200 800;font-style:italic'],
  ['Instrument Sans', 'instrument-sans', 'instrument-sans-latin-wght-normal', 'font-weight:400 700'],
  ['Spline Sans Mono', 'spline-sans-mono', 'spline-sans-mono-latin-wght-normal', 'font-weight:300 700'],
]

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    preview: { type: 'string' },
  },
})

const readManifest = () => (existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {})

/** Another run may have added its keys meanwhile, so the file is read again right before it is replaced. */
function writeEntry(key, entry) {
  const entries = Object.entries({ ...readManifest(), [key]: entry }).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  writeFileSync(`${manifestFile}.new`, `{\n${lines.join(',\n')}\n}\n`)
  renameSync(`${manifestFile}.new`, manifestFile)
}

const dataUri = file => `data:font/woff2;base64,${readFileSync(file).toString('base64')}`

function fontFile(pkg, file) {
  const places = [join(root, 'node_modules'), process.env.FONT_DIR].filter(Boolean)
  return places
    .map(place => join(place, '@fontsource-variable', pkg, 'files', `${file}.woff2`))
    .find(existsSync)
}

/**
 * Only the faces that the styles name, under the plain name or fontsource's 'Archivo Variable'; a missing
 * one is said once and falls back.
 */
const said = new Set()
function fontFaces(css) {
  return faces.flatMap(([family, pkg, file, rest]) => {
    const names = [family, `${family} Variable`].filter(name => new RegExp(`['"]${name}['"]`).test(css))
    if (!names.length) return []
    const found = fontFile(pkg, file)
    if (!found && !said.has(pkg)) console.warn(`no file of @fontsource-variable/${pkg}: ${family} falls back`)
    if (!found) said.add(pkg)
    if (!found) return []
    return names.map(
      name => `@font-face{font-family:'${name}';${rest};src:url(${dataUri(found)}) format('woff2')}`,
    )
  })
}

/** Local faces (`url('./x.woff2')` in site.css) and installed ones, written into the document. */
function withFonts(html, plate) {
  const local = html.replace(/url\((['"]?)(\.\/[^'")]+\.woff2)\1\)/g, (_, _quote, path) => {
    return `url(${dataUri(join(plate.folder, path))})`
  })
  return local.replace('<style>', `<style>${fontFaces(plate.css).join('')}</style><style>`)
}

async function loadPlates(vite) {
  const plates = []
  for (const slug of clientSlugs) {
    const file = join(root, 'app/features/showcase', slug, 'plates.tsx')
    if (!existsSync(file)) {
      console.log(`${slug}: no plates.tsx, skipped`)
      continue
    }
    const module = await vite.ssrLoadModule(file)
    for (const plate of module.plates) plates.push({ ...drawPlate(plate), folder: dirname(file) })
  }
  return plates.filter(
    ({ key }) => !wanted.length || wanted.includes(key) || wanted.includes(key.split('-')[0]),
  )
}

async function photograph(browser, plate, deviceScaleFactor) {
  const viewport = { width: plate.width, height: plate.height }
  const page = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' })
  page.on('pageerror', error => console.error(`${plate.key}: ${error.message}`))
  await page.setContent(withFonts(plate.html, plate), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  return png
}

/** The commonest colour, which is the plate's ground: sharp's own `dominant` is too coarse to paint with. */
async function groundOf(png) {
  const pixels = await sharp(png).removeAlpha().resize({ width: 200, kernel: 'nearest' }).raw().toBuffer()
  const counts = new Map()
  for (let at = 0; at < pixels.length; at += 3) {
    const hex = pixels.subarray(at, at + 3).toString('hex')
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const [[commonest]] = [...counts].sort(([, a], [, b]) => b - a)
  return `#${commonest}`
}

async function encode(plate, png) {
  const widths = widthsOf(plate)
  for (const width of widths) {
    const file = join(folder, `${plate.key}-${plate.hash}-${width}`)
    const sized = sharp(png).resize({ width, kernel: 'lanczos3' })
    await sized.clone().avif({ quality: 55, effort: 4 }).toFile(`${file}.avif`)
    await sized.clone().webp({ quality: 78, effort: 5 }).toFile(`${file}.webp`)
  }
  const { key, hash, width, height, focal } = plate
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${key}-`) && !file.startsWith(`${key}-${hash}-`)) rmSync(join(folder, file))
  }
  writeEntry(key, { hash, width, height, widths, color: await groundOf(png), focal })
}

async function main() {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const plates = await loadPlates(vite)
  await vite.close()

  const manifest = readManifest()
  const stale = plates.filter(plate => !isCurrent(manifest, folder, plate))
  if (options.check) {
    for (const plate of stale) console.error(`${plate.key}: the committed picture is out of date`)
    process.exitCode = stale.length ? 1 : 0
    return
  }

  mkdirSync(options.preview ?? folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  for (const plate of options.preview || options.force ? plates : stale) {
    const png = await photograph(browser, plate, options.preview ? 1 : 2)
    if (options.preview) writeFileSync(join(options.preview, `${plate.key}.png`), png)
    else await encode(plate, png)
    console.log(`${plate.key} ${plate.hash}`)
  }
  await browser.close()
}

await main()
