/** Icons of an agency with colours or a mark of its own, in place of the files that are shipped. */
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import { tidyMark } from '../../domain/identity/svg-mark'
import { currentCompany, type SiteSource } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import { createMadeFiles } from '../../platform/objects/made-files'
import type { Look } from '../../shared/company/company'
import { sealSvg } from '../../shared/engraving/guilloche'
import type { AppEnv } from '../http/app-env'

/** Part of every kept file's name: raise it when the drawing changes. */
const edition = '1'

interface Icon {
  path: string
  /** In px; undefined for the drawing itself. */
  size?: number
  /** How much of a tile the mark takes; without a tile it is bare. */
  share?: number
}

const icons: readonly Icon[] = [
  { path: '/favicon.svg' },
  // Browsers read a PNG at this address, too.
  { path: '/favicon.ico', size: 32 },
  { path: '/apple-touch-icon.png', size: 180, share: 0.72 },
  // The mark is inside the safe zone of maskable icons, a circle of 80 %.
  { path: '/icon-192.png', size: 192, share: 0.68 },
  { path: '/icon-512.png', size: 512, share: 0.68 },
]

export function createIcons(deps: Deps & SiteSource): Hono<AppEnv> {
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  const routes = new Hono<AppEnv>()
  const sendIcon =
    ({ path, size, share }: Icon) =>
    async (c: Context<AppEnv>, next: Next) => {
      const { look } = await currentCompany(deps)
      if (look.css === '') return next()
      const svg = Buffer.from(drawIcon(look, share))
      const file =
        size === undefined
          ? svg
          : await made.get(['icon', edition, path, svg.toString()], () => toPng(svg, size))
      return c.body(file as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': size === undefined ? 'image/svg+xml' : 'image/png',
        'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800',
      })
    }
  for (const icon of icons) routes.get(icon.path, sendIcon(icon))
  return routes
}

/** In a square of 100. */
function drawIcon({ mark, day }: Look, share: number | undefined): string {
  const ink = share === undefined ? day.harbour : day.paper
  const side = 100 * (share ?? 1)
  const start = (100 - side) / 2
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(ink.slice(at, at + 2), 16) / 255)
  const drawn = mark === '' ? sealSvg({ seed: '', size: 'mark', stroke: ink }) : tidyMark(mark)
  const placed = drawn
    .replace(
      /^<svg([^>]*)>/,
      (_, rest: string) => `<svg${rest.replaceAll(/ (?:width|height)="[^"]*"/g, '')}>`,
    )
    .replace('<svg', `<svg x="${start}" y="${start}" width="${side}" height="${side}"`)
  // One ink, whatever the mark's own are.
  const filter = `<filter id="ink" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 1 0"/></filter>`
  const ground = share === undefined ? '' : `<rect width="100" height="100" fill="${day.harbour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${filter}${ground}<g filter="url(#ink)">${placed}</g></svg>`
}

async function toPng(svg: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()
}
