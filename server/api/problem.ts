/** Errors of the JSON API as problem documents (RFC 9457); `detail` is wording for the user. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../edge/app-env'

export interface Problem {
  status: ContentfulStatusCode
  /** A word for programs, such as `insufficient_aal`. */
  code: string
  detail: string
  /** Wording by field. */
  errors?: Record<string, string>
  /** What stands on the server now, with a conflict. */
  current?: object
  /** What stands in the way of a deletion. */
  posts?: object[]
  /** Seconds to wait. */
  retryAfter?: number
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'In use',
  412: 'Changed meanwhile',
  413: 'Too large',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Failed',
}

export function answerProblem(c: Context<AppEnv>, { retryAfter, ...problem }: Problem): Response {
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const body = { type: 'about:blank', title: titles[problem.status] ?? 'Failed', ...problem }
  return c.body(JSON.stringify(body), problem.status, { 'Content-Type': 'application/problem+json' })
}
