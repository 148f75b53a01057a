/** Stands in for app/session/auth-client.ts in component tests: one member, signed in, whose session never ends. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'

type Hear = (event: AuthChangeEvent, session: Session | null) => void

let session: Session | null = null
const listeners = new Set<Hear>()

/** Base64url, as in a token. */
const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/** Signs in this browser's member, in place of the one before. */
export function signIn(role: 'contributor' | 'editor' | 'owner', email = `${role}@agency.example`): void {
  const user: User = {
    id: `id-of-${email}`,
    email,
    aud: 'authenticated',
    created_at: '2026-01-05T17:00:00.000Z',
    app_metadata: { role },
    user_metadata: {},
  }
  session = {
    access_token: `x.${encode({ sub: user.id, aal: 'aal1' })}.x`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  }
  for (const hear of listeners) hear('SIGNED_IN', session)
}

const client = {
  getSession: async () => ({ data: { session }, error: null }),
  getUser: async () => ({ data: { user: session?.user }, error: null }),
  onAuthStateChange(hear: Hear) {
    listeners.add(hear)
    hear('INITIAL_SESSION', session)
  },
}

export const fakeAuthClient = {
  getAuthClient: async () => client,
  getAccessToken: async () => session?.access_token,
  isDamaged: () => false,
  renewToken: async () => ({ error: null }),
  signOutHere: async () => null,
}
