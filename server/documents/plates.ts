/** Seals and Open Graph cards: made on first request, for what exists, and kept under the data folder. */
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Deps } from '../../platform/deps'
import { createMadeFiles } from '../../platform/objects/made-files'
import type { AppEnv } from '../edge/app-env'
import { renderOgCard } from './og'
import { findCard } from './og-cards'
import { findSealFamily } from './seal-families'
import { renderSeal } from './seals'

/** Part of every kept file's name: raise it when the drawing changes. */
const edition = '1'

/** A day: a post may change its title, and then its card. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

export function createPlates(deps: Deps): Hono<AppEnv> {
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  const plates = new Hono<AppEnv>()
  plates.on('GET', ['/seals/*', '/og/*'], etag())

  plates.get('/seals/:file{.+\\.svg}', async c => {
    const seed = c.req.param('file').slice(0, -'.svg'.length)
    const family = await findSealFamily(deps.db, seed)
    if (family === undefined) return c.notFound()
    const file = await made.get(['seal', edition, seed, family ?? ''], async () =>
      Buffer.from(renderSeal(seed, family ?? undefined, 'paper')),
    )
    return send(c, file, 'image/svg+xml')
  })

  plates.get('/og/:kind/:file{.+\\.png}', async c => {
    const card = await findCard(deps.db, c.req.param('kind'), c.req.param('file').slice(0, -'.png'.length))
    if (!card) return c.notFound()
    const file = await made.get(['card', edition, JSON.stringify(card)], () => renderOgCard(card))
    return send(c, file, 'image/png')
  })

  return plates
}

const send = (c: Context<AppEnv>, file: Buffer, type: string) =>
  // A Buffer from disk or from a renderer lies over a plain ArrayBuffer, which the type does not say.
  c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    // Other sites and mail programs show these.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
