/** The built site's files. Hashed names never change, so browsers may keep them for a year. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves only files that existed at startup: pages cost no disk access. */
export function serveFiles(root: string): MiddlewareHandler<AppEnv> {
  const paths = listPaths(root)
  const serve = serveStatic<AppEnv>({ root, precompressed: true })
  return async function serveFilesMiddleware(c, next) {
    const { method, path } = c.req
    if (!paths.has(path) || !['GET', 'HEAD'].includes(method)) return next()
    // Before, not in serveStatic's onFound, which runs when the answer is already made.
    c.header('Cache-Control', /^\/(assets|pictures)\//.test(path) ? forever : aDay)
    // Mail clients and other sites may show our pictures.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return serve(c, next)
  }
}

function listPaths(root: string): ReadonlySet<string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter(path => !/\.(br|gz)$/.test(path) && !path.includes('/.vite/'))
  return new Set(paths)
}
