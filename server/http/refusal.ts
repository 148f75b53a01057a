/** The one way to refuse over HTTP: in the auth service as docs/auth-wire.md 1.4, in the API as a problem document. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface More {
  /** Further fields of the body. */
  fields?: Record<string, unknown>
  /** Retry-After, in seconds, if waiting helps. */
  retryAfter?: number
}

/**
 * An expected failure. Thrown while nothing has been written; a transaction that must commit first, such as one that
 * counts a failed attempt, returns it.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  /** Error code for programs, such as `insufficient_aal`. */
  readonly code: string
  readonly fields: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    /** Wording for people. */
    detail: string,
    { fields = {}, retryAfter }: More = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get detail(): string {
    return this.message
  }
}
