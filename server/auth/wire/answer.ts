/** The answers of the auth service, turned into HTTP only here (docs/auth-wire.md 1.4). */
import type { Context } from 'hono'
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import { tryAgainAfter } from '../../../platform/unavailable'
import type { AppEnv, LinkPage } from '../../http/app-env'
import { Refusal } from '../../http/refusal'

/** A success: failures are refusals, which are thrown. */
export interface Answer {
  status: ContentfulStatusCode | 204 | RedirectStatusCode
  /** An object, sent as JSON; text is sent unchanged, with the type in `headers`. */
  body?: unknown
  /** Where a redirect leads. */
  location?: string
  headers?: Record<string, string>
  /** A page to render; the other fields are ignored then. */
  page?: LinkPage
}

/** In the shape of OAuth (RFC 6749, section 5.2), for ID tokens (docs/auth-wire.md 1.4). */
export class OAuthRefusal extends Refusal {}

/** The published client takes a 503 as a failed connection: it keeps the session and retries. */
export const unavailable = new Refusal(
  503,
  'service_unavailable',
  'The service is not available at the moment, please try again in a minute',
  { retryAfter: tryAgainAfter },
)

export const ok = (body: unknown): Answer => ({ status: 200, body })

export const noContent: Answer = { status: 204 }

/** A browser on its way from an email or a provider cannot read an error: `turn` says where it goes instead. */
export async function turnRefusal(
  work: Promise<Answer>,
  turn: (refusal: Refusal) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return turn(error)
    throw error
  }
}

export function toResponse(c: Context<AppEnv>, answer: Answer): Response {
  c.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
  if (answer.location !== undefined)
    return c.body(null, { status: answer.status === 302 ? 302 : 303, headers: { Location: answer.location } })
  if (answer.status === 204) return c.body(null, 204)
  if (typeof answer.body === 'string') return c.body(answer.body, answer.status as ContentfulStatusCode)
  // Redirects and 204 have returned above; the rest has a body.
  return c.json(answer.body as object, answer.status as ContentfulStatusCode)
}

/** The first version whose clients read errors as `{code, message}`. */
const apiVersion = '2024-01-01'

/** Both shapes have `error_code`: it serves clients behind proxies that drop the version header. */
export function toErrorResponse(c: Context<AppEnv>, refusal: Refusal): Response {
  const { status, code, detail, fields, retryAfter } = refusal
  c.header('Cache-Control', 'no-store')
  if (refusal instanceof OAuthRefusal) return c.json({ error: code, error_description: detail }, status)
  c.header('X-Sb-Error-Code', code)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (!wantsNewShape(c.req.header('x-supabase-api-version')))
    return c.json({ code: status, error_code: code, msg: detail, ...fields }, status)
  c.header('X-Supabase-Api-Version', apiVersion)
  return c.json({ code, error_code: code, message: detail, ...fields }, status)
}

const wantsNewShape = (version = ''): boolean => /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= apiVersion
