/** Addresses copied from a sentence, with its end: `/about.`, `/blog/results-day)`, `/contact”`. */
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import type { Pages } from './pages'

const marks = [...`.,;:!?…)]}>'"*’”‘“›»„`]

const hex = (mark: string): string =>
  [...new TextEncoder().encode(mark)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Each mark as it is, and as its escapes. */
const end = new RegExp(`(?:[${marks.join('').replace(']', '\\]')}]|${marks.map(hex).join('|')})+$`, 'i')

/** More marks than any sentence ends with: the pattern tries each place of the text (ReDoS). */
const longestEnd = 60

/** The path without the end of a sentence; undefined when it has none. */
export function withoutSentenceEnd(pathname: string): string | undefined {
  const [found] = end.exec(pathname.slice(-longestEnd)) ?? []
  return found && (pathname.slice(0, -found.length) || '/')
}

type Ask = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

/**
 * 308 to the page without the marks, when nothing is found with them and `ask`, the whole app, finds that page. Never for
 * what is not a page: files, /auth/v1, /storage.
 */
export function leadFromSentences(pages: Pages, ask: Ask): MiddlewareHandler<AppEnv> {
  return async function leadFromSentencesMiddleware(c, next) {
    await next()
    if (c.res.status !== 404 || !['GET', 'HEAD'].includes(c.req.method)) return
    const url = new URL(c.get('url'))
    const plain = withoutSentenceEnd(url.pathname)
    if (plain === undefined || plain.endsWith('.data')) return
    const known = pages.find(plain) ?? pages.canonicalPath(plain) ?? pages.openPath(plain)
    if (known === undefined) return
    url.pathname = plain
    const { status, headers } = await ask(
      new Request(url, { method: 'HEAD', headers: c.req.raw.headers }),
      c.env,
    )
    if (status >= 400) return
    const location = headers.get('location') ?? `${url.pathname}${url.search}`
    // Hono would add the headers of the page that was not found.
    c.res = undefined
    c.res = new Response(null, { status: 308, headers: { Location: location } })
  }
}
