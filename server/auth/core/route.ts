/** What the route tables say of a call (auth.ts, admin.ts). */
import type { LimitRule } from '../../../platform/rate-limit/limiter'
import type { Flow } from './call'

export interface Route {
  flow: Flow
  /** Calls per client address (docs/auth-wire.md 3.10). */
  limit?: LimitRule | readonly LimitRule[]
  /**
   * What it reads, where JSON may not be left out: JSON that has to be there, a form of our own page, which no other
   * origin may post, or a form that another site posts.
   */
  body?: 'json' | 'own-form' | 'foreign-form'
  /** Enumeration: known and unknown addresses take the same time. */
  isEven?: boolean
  /** Exists only when AUTH_SAML names a provider. */
  isSaml?: boolean
}

/** By path, then by method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>
