/** The built site's files. Hashed names never change, so browsers may keep them for a year. */
import { readdirSync, type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { AppEnv } from '../http/app-env'
import { chooseEncoding, type Encoding } from '../http/content-encoding'
import { sendBytes } from '../http/send-bytes'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

const endings = { identity: '', br: '.br', gzip: '.gz' } as const

/** Serves only files that existed at startup: pages cost no disk access. */
export function serveFiles(root: string): MiddlewareHandler<AppEnv> {
  const files = listed.get(root) ?? listFiles(root)
  listed.set(root, files)
  return async function serveFilesMiddleware(c, next) {
    const { method, path } = c.req
    if (/\.(br|gz)$/.test(path) || !['GET', 'HEAD'].includes(method)) return next()
    const encoding = encodingOf(files, path, c.req.header('accept-encoding'))
    const file = path + endings[encoding]
    const stats = files.get(file)
    const bytes = stats && (await readFile(join(root, file)).catch(ignoreMissing))
    if (!stats || !bytes) return next()
    const etag = `"${Math.round(stats.mtimeMs).toString(36)}-${stats.size.toString(36)}-${encoding}"`
    return sendBytes(
      c,
      { bytes, etag, modified: stats.mtime.toUTCString() },
      headersOf(files, path, encoding),
    )
  }
}

type Files = ReadonlyMap<string, Stats>

/** By their folder: previews serve them, too. */
const listed = new Map<string, Files>()

function listFiles(root: string): Files {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const places = entries.map(entry => join(entry.parentPath, entry.name))
  const named = places.map(
    place => [place.slice(root.length).replaceAll('\\', '/'), statSync(place)] as const,
  )
  return new Map(named.filter(([path]) => !path.includes('/.vite/')))
}

/** The best that the client takes and the build has made. */
function encodingOf(files: Files, path: string, acceptEncoding: string | undefined): Encoding {
  const encoding = chooseEncoding(acceptEncoding)
  return files.has(path + endings[encoding]) ? encoding : 'identity'
}

const headersOf = (files: Files, path: string, encoding: Encoding): Record<string, string> => ({
  'Content-Type': getMimeType(path) ?? 'application/octet-stream',
  'Cache-Control': /^\/(assets|pictures)\//.test(path) ? forever : aDay,
  // Mail clients and other sites may show our pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ...(files.has(`${path}.br`) && { Vary: 'Accept-Encoding' }),
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
