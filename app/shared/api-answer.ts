/** The call of a path below /api and its answer: who calls and who shows may stand in different features. */

/** What /api answers: the body, or a problem document (RFC 9457) with wording for the user. */
export type ApiAnswer<Body> = { ok: true; body: Body } | ApiProblem

export interface ApiProblem {
  ok: false
  /** HTTP status; 0 when the server could not be reached. */
  status: number
  /** A word for programs, such as `insufficient_aal`. */
  code: string
  /** A sentence for the user. */
  detail: string
  /** A sentence by field. */
  errors: Record<string, string>
  /** All members of the document, for those that one problem alone has; empty when there was none. */
  members: Record<string, unknown>
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  headers?: Record<string, string>
}

/** Calls a path as whoever is signed in. Never throws: what goes wrong is a problem. */
export type CallApi = <Body>(path: string, call?: ApiCall) => Promise<ApiAnswer<Body>>
