/** The answer of a route under /api, shared by callers and lists. */

/** What /api answers: the body, or a problem document (RFC 9457) with text for the user. */
export type ApiAnswer<Body> = { ok: true; body: Body } | ApiProblem

export interface ApiProblem {
  ok: false
  /** HTTP status; 0 when the server could not be reached. */
  status: number
  /** A machine-readable code, such as `insufficient_aal`. */
  code: string
  /** A sentence for the user. */
  detail: string
  /** A sentence by field. */
  errors: Record<string, string>
  /** All members of the document, for those that only one problem has; empty without a document. */
  members: Record<string, unknown>
}
