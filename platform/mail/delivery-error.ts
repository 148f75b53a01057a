/** Why an email or text message was not accepted, split into what may be logged and what may not. */

export interface DeliveryProblem {
  /** Permanent: the same message would be refused again. */
  permanent: boolean
  /** What failed, only in codes: a server's own words often repeat the address. */
  code: string
  /** Who has not got it, when others have. */
  left?: readonly string[]
  /** What the server said; for the row in the database, not for a log. */
  detail: string
}

export class DeliveryError extends Error {
  readonly permanent: boolean
  readonly code: string
  readonly detail: string
  readonly left: readonly string[] | undefined

  constructor(problem: DeliveryProblem, cause: unknown) {
    super(`message not accepted: ${problem.code}`, { cause })
    this.permanent = problem.permanent
    this.code = problem.code
    this.detail = problem.detail
    this.left = problem.left
  }
}
