/** What a call of the auth service answers, as values; made into HTTP here alone (auth contract 1.4). */
import type { Context } from 'hono'
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../edge/app-env'

interface More {
  /** Further fields of the body. */
  fields?: Record<string, unknown>
  /** Seconds to wait, where waiting helps. */
  retryAfter?: number
}

/** An expected failure: the contract's status, error code and message. */
export class AuthFailure {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly message: string
  readonly more: More

  constructor(status: ContentfulStatusCode, code: string, message: string, more: More = {}) {
    this.status = status
    this.code = code
    this.message = message
    this.more = more
  }
}

export interface Success {
  status: ContentfulStatusCode | 204 | RedirectStatusCode
  /** An object, sent as JSON; text is sent as it is, with the type in `headers`. */
  body?: unknown
  /** Where a redirect leads. */
  location?: string
  headers?: Record<string, string>
}

export type Answer = AuthFailure | Success

export const fail = (...parts: ConstructorParameters<typeof AuthFailure>): AuthFailure =>
  new AuthFailure(...parts)

export const ok = (body: unknown): Success => ({ status: 200, body })

export const noContent: Success = { status: 204 }

/** The first version whose clients read errors as `{code, message}`. */
const apiVersion = '2024-01-01'

export function toResponse(c: Context<AppEnv>, answer: Answer): Response {
  c.header('Cache-Control', 'no-store')
  if (answer instanceof AuthFailure) return toErrorResponse(c, answer)
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  if (answer.location !== undefined)
    return c.body(null, { status: answer.status === 302 ? 302 : 303, headers: { Location: answer.location } })
  if (answer.status === 204) return c.body(null, 204)
  if (typeof answer.body === 'string') return c.body(answer.body, answer.status as ContentfulStatusCode)
  // Redirects and 204 have left; what remains carries a body.
  return c.json(answer.body as object, answer.status as ContentfulStatusCode)
}

/** `error_code` is sent in both shapes: it serves clients behind proxies that drop the version header. */
function toErrorResponse(c: Context<AppEnv>, { status, code, message, more }: AuthFailure): Response {
  c.header('X-Sb-Error-Code', code)
  if (more.retryAfter !== undefined) c.header('Retry-After', String(more.retryAfter))
  if (!wantsNewShape(c.req.header('x-supabase-api-version')))
    return c.json({ code: status, error_code: code, msg: message, ...more.fields }, status)
  c.header('X-Supabase-Api-Version', apiVersion)
  return c.json({ code, error_code: code, message, ...more.fields }, status)
}

const wantsNewShape = (version = ''): boolean => /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= apiVersion
