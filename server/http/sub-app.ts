/** The frame of every part of the server that programs call: origin check, body limit, and one error writer. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../platform/deps'
import { Unavailable } from '../../platform/unavailable'
import type { AppEnv, Incoming } from './app-env'
import { Refusal } from './refusal'
import { requireSameOrigin } from './same-origin'

/** How a part refuses. */
export interface Failures {
  /** The only place that turns a refusal into a response. */
  write: (c: Context<AppEnv>, refusal: Refusal) => Response
  /** For a database or a store that is down. */
  unavailable: Refusal
  /** For a bug; the reference finds the log line. */
  unexpected: (reference: string) => Refusal
}

interface ErrorAnswers {
  /** The log's name for a failure here. */
  name: string
  failures: Failures
}

interface SubApp extends ErrorAnswers {
  /** CSRF: our own pages only, unless the part has its own rule. */
  origin?: MiddlewareHandler<AppEnv>
  /** Omitted if the routes have limits of their own. */
  body?: MiddlewareHandler<AppEnv>
}

/** Answers whatever the routes of this router throw. */
export function answerErrors(app: Hono<AppEnv>, log: Deps['log'], { name, failures }: ErrorAnswers): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) return failures.write(c, error)
    const reference = c.get('requestId')
    log.error({ err: error, requestId: reference, path: c.req.path }, `${name} failed`)
    return failures.write(
      c,
      error instanceof Unavailable ? failures.unavailable : failures.unexpected(reference),
    )
  })
}

/** A router behind these, to which the routes are added. */
export function subApp(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { name, failures, origin = requireSameOrigin(config), body }: SubApp,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(origin)
  if (body) app.use(body)
  answerErrors(app, log, { name, failures })
  return app
}

/** Refuses a body of more bytes with this sentence. */
export const limitBody = (maxSize: number, detail: string): MiddlewareHandler<AppEnv> =>
  limitBodyBy(maxSize, new Refusal(413, 'too_large', detail))

export const limitBodyBy = (maxSize: number, refusal: Refusal): MiddlewareHandler<AppEnv> =>
  bodyLimit({ maxSize, onError: c => refuseBody(c, refusal) })

/** By the Content-Length alone, for a route that counts what comes without one. */
export const limitLength =
  (most: number, refusal: Refusal): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) <= most) return next()
    return refuseBody(c, refusal)
  }

/** Throws `error` once the rest of the body is read, so that the client gets the answer. */
export async function refuseBody(c: Pick<Incoming, 'req' | 'header'>, error: unknown): Promise<never> {
  if (!(await discardRest(c.req.raw))) c.header('Connection', 'close')
  throw error
}

/** Bytes of a refused body that are still read. */
const mostDiscarded = 64 * 1024 * 1024

/**
 * Reads a refused body to its end, and returns whether that was reached: a client that is still sending would lose the
 * answer with the connection, and the next request on it.
 */
async function discardRest({ body, headers }: Request): Promise<boolean> {
  if (!body) return true
  // Locked: without a Content-Length, so that its end is not known.
  if (body.locked || Number(headers.get('content-length')) > mostDiscarded) return false
  let length = 0
  for await (const piece of body.values({ preventCancel: true })) {
    length += piece.length
    if (length > mostDiscarded) return false
  }
  return true
}

/** For what is read on the main thread. */
export const smallBody = limitBody(64 * 1024, 'This is too large: 64 KiB at most.')

/** For answers that belong to one account, or to one moment. */
export const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}
