/** The people of the admin area, as /api/people and /api/invites answer. */
export type PersonRole = 'owner' | 'editor'

/** A member: somebody with an account. */
export interface Person {
  id: string
  /** '' when the account has none. */
  name: string
  email: string
  phone: string
  role: PersonRole
  /** The address or number has been proven. */
  confirmed: boolean
  /** ISO 8601, as all times here. */
  created_at: string
  last_sign_in_at: string | null
  /** Proven authenticators. */
  factors: number
  /** How they can sign in: `email`, `phone`, or the name of a provider. */
  providers: string[]
  /** Until when they are kept out; null when they are not. */
  deactivated_until: string | null
  /** Where they are signed in now. */
  sessions: number
  /** The one who asks. */
  self: boolean
}

/** An invite that still has uses. */
export interface OpenInvite {
  id: string
  /** The only address that may use it; '' for any. */
  email: string
  role: PersonRole
  uses_left: number
  expires_at: string
  created_at: string
  /** The address of who invited; '' for the command line, and when the account is gone. */
  invited_by: string
}

/** Days for which an invite is good. */
export const inviteDays = 7
