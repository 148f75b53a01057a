/** Seals, certificates and Open Graph cards: made on first request, for existing content, and kept in the data folder. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { isHash } from '../../domain/certificate/sentence'
import { recolour } from '../../domain/identity/look'
import { readCutAt, readFocused } from '../../domain/image/find-cut.server'
import { NoRendition } from '../../domain/image/process-image.server'
import { currentCompany, currentSite, type SiteSource } from '../../domain/site/current-site.server'
import type { Deps } from '../../platform/deps'
import { createMadeFiles } from '../../platform/objects/made-files'
import { type LimitRule, siteKey } from '../../platform/rate-limit/limiter'
import type { Look } from '../../shared/company/company'
import type { Pages } from '../edge/pages'
import type { AppEnv } from '../http/app-env'
import { chooseEncoding } from '../http/content-encoding'
import { encodeBytes } from '../http/encode-bytes'
import { findCertificate } from './certificates'
import { findSeal } from './find-seal'
import type { OgCard } from './og'
import { cardOfSentence, findCard, findValueCard, listPageCards } from './og-cards'
import { renderCertificate, renderSeal } from './seals'

/** Part of every kept file's name: raise it when the drawing changes. */
const edition = '3'

/** A day: a post's title may change, and with it its card. */
const forDrawings = 'public, max-age=86400, stale-while-revalidate=604800'

/** As long as a page, whose words it seals. */
const forWords = 'public, max-age=60, stale-while-revalidate=600'

/** Denial of service: anyone can think of a hash, so the cards of sentences are limited, and none is kept. */
const sentenceCards: LimitRule = { name: 'sentence-cards', points: 10, seconds: 600 }

export function createPlates(deps: Deps & SiteSource, pages: Pages, files: string): Hono<AppEnv> {
  const pageCards = listPageCards(pages)
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  const plates = new Hono<AppEnv>()
  plates.on('GET', ['/seals/*', '/certificates/*', '/og/*'], etag())

  /** SVG is text: compressed it is a third. Each form is made once. */
  async function sendDrawing(
    c: Context<AppEnv>,
    source: readonly string[],
    draw: () => string,
    cacheControl: string,
  ): Promise<Response> {
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const file = await made.get([...source, encoding], () => encodeBytes(Buffer.from(draw()), encoding))
    c.header('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    return send(c, file, 'image/svg+xml', cacheControl)
  }

  for (const [path, variant] of [
    ['/seals/ink/:file{.+\\.svg}', 'ink'],
    ['/seals/:file{.+\\.svg}', 'paper'],
  ] as const)
    plates.get(path, async c => {
      const seed = c.req.param('file').slice(0, -'.svg'.length)
      const seal = await findSeal(deps, seed)
      if (!seal) return c.notFound()
      const { family = '', hash = '' } = seal
      const { look } = await currentCompany(deps)
      const source = ['seal', edition, variant, seed, family, hash, ...colourKey(look)]
      return sendDrawing(
        c,
        source,
        () => recolour(renderSeal(seal, variant), look),
        hash ? forWords : forDrawings,
      )
    })

  /** A file of ours, or a cut of a picture of the library. */
  const readPicture = async (path: string) =>
    (await readCutAt(deps, made, path)) ?? readFile(join(files, path))

  plates.get('/certificates/:kind/:id/:file{.+\\.svg}', async c => {
    const found = await findCertificate(deps, c.req.param('kind'), c.req.param('id'))
    // Any other hash would have us draw, and keep, whatever seal a visitor thinks of.
    if (!found || c.req.param('file') !== `${found.hash}.svg`) return c.notFound()
    const { look } = await currentCompany(deps)
    const source = ['certificate', edition, found.image, ...colourKey(look)]
    return sendDrawing(c, source, () => recolour(renderCertificate(found), look), forDrawings)
  })

  plates.get('/og/seal/:file{.+\\.png}', async c => {
    const hash = c.req.param('file').slice(0, -'.png'.length)
    if (!isHash(hash)) return c.notFound()
    const { allowed, retryAfter } = await deps.limiter.take([sentenceCards], siteKey(c.get('clientAddress')))
    if (!allowed) return c.text('Too many cards.', 429, { 'Retry-After': String(retryAfter) })
    const { renderOgCard } = await import('./og')
    return send(c, await renderOgCard(cardOfSentence(hash, await currentSite(deps))), 'image/png')
  })

  plates.get('/og/:kind/:file{.+\\.png}', async c => {
    const id = c.req.param('file').slice(0, -'.png'.length)
    const kind = c.req.param('kind')
    const site = await currentSite(deps)
    const card =
      kind === 'page'
        ? (pageCards.get(id)?.(site) ?? findValueCard(pages, site, id))
        : await findCard(deps, kind, id)
    if (!card) return c.notFound()
    const file = await made.get(['card', edition, JSON.stringify(card)], async () => {
      // 45 MB of type setting and drawing, for the first visit to a card only.
      const { panelOf, renderOgCard } = await import('./og')
      const { cover, picture } = card
      const shown = cover ? coverOf(deps, cover, panelOf(card)) : picture && readPicture(picture)
      return renderOgCard(card, await shown)
    })
    return send(c, file, 'image/png')
  })

  return plates
}

/** A cover that cannot be cut leaves the card its seal. */
async function coverOf(
  deps: Deps,
  { name, focus }: NonNullable<OgCard['cover']>,
  panel: { width: number; height: number },
): Promise<Buffer | undefined> {
  try {
    return await readFocused(deps, name, { ...panel, focus })
  } catch (error) {
    if (!(error instanceof NoRendition)) throw error
    deps.log.error({ err: error, name }, 'a cover could not be cut for a card')
    return undefined
  }
}

/** Of a kept drawing: none for the shipped colours. */
const colourKey = ({ swaps }: Look): string[] => (swaps.length > 0 ? [JSON.stringify(swaps)] : [])

const send = (c: Context<AppEnv>, file: Buffer, type: string, cacheControl = forDrawings) =>
  // A Buffer from disk or from a renderer has a plain ArrayBuffer, which its type does not say.
  c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    // Other sites and mail programs show these.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
