/** What the route tables say of a call (auth.ts, admin.ts). */
import type { LimitRule } from '../../../platform/rate-limit/limiter'
import type { Flow } from './call'

export interface Route {
  flow: Flow
  /** Calls per client address (docs/auth-wire.md 3.10). */
  limit?: LimitRule | readonly LimitRule[]
  /** The call needs a body. */
  needsBody?: boolean
  /** A form of another site posts here: no JSON, and any origin. */
  takesForm?: boolean
  /** A form of our own page posts here: no JSON, and no other origin. */
  takesOwnForm?: boolean
  /** Enumeration: known and unknown addresses take the same time. */
  isEven?: boolean
  /** Exists only when AUTH_SAML names a provider. */
  isSaml?: boolean
}

/** By path, then by method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>
