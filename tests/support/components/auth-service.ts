/**
 * The auth service for component tests of signing in. Their files say `vi.unmock` of app/session/auth-client.ts: the
 * published client is the real one, only the network is not.
 */
import type { Factor, Session, User } from '@supabase/auth-js'
import { afterEach } from 'vitest'
import { getAuthClient } from '../../../app/session/auth-client'
import { endSession, forgetLeaving } from '../../../app/session/session'
import { type FakeApi, refused } from './fake-api'

interface Account {
  email?: string
  aal?: 'aal1' | 'aal2'
  factors?: Factor[]
  role?: 'contributor' | 'editor' | 'owner'
}

/** Base64url, as in a token. */
const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

let tokens = 0

/** What the service answers to a sign-in: an editor's, with tokens of its own each time. */
export function makeSession({
  email = 'editor@agency.example',
  aal = 'aal1',
  factors = [],
  role = 'editor',
}: Account = {}) {
  tokens += 1
  const user: User = {
    id: `id-of-${email}`,
    email,
    aud: 'authenticated',
    created_at: '2026-01-05T17:00:00.000Z',
    app_metadata: { role },
    user_metadata: { full_name: 'Eda Moss' },
    factors,
  }
  const claims = { sub: user.id, aal, exp: Math.floor(Date.now() / 1000) + 3600, session_id: `s${tokens}` }
  return {
    access_token: [encode({ alg: 'ES256', typ: 'JWT' }), encode(claims), encode('signature')].join('.'),
    refresh_token: `r${tokens}`,
    token_type: 'bearer',
    expires_in: 3600,
    user,
  } satisfies Session
}

/** A refusal in the service's shape (docs/auth-wire.md 1.4). */
export const refusedBy = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
) => refused({ status, members: { code: status, error_code: code, msg: message, ...more } })

/** For a test file, after its `fakeApi`: each test begins signed out. */
export function signedOutBefore(api: FakeApi): void {
  afterEach(async () => {
    api.answer('POST /auth/v1/logout', undefined)
    await endSession()
    forgetLeaving()
  })
}

/** Signs this browser in, as in another tab of it; resolves with the session. */
export async function openSession(api: FakeApi, account: Account = {}): Promise<Session> {
  const session = makeSession(account)
  api.answer('GET /auth/v1/user', session.user)
  const { error } = await (await getAuthClient()).setSession(session)
  if (error) throw error
  return session
}

/** Holds an answer back until `release` is called. */
export function heldBack<Answer>(answer: Answer): { answer: () => Promise<Answer>; release: () => void } {
  const held = Promise.withResolvers<Answer>()
  return { answer: () => held.promise, release: () => held.resolve(answer) }
}
