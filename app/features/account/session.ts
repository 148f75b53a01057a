import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { getAuthClient } from './auth-client'
import { readLanding } from './landing'
import { wordsOf } from './service-error'

/** The state of signing in (product-spec section 4). */
export type SessionState =
  | { kind: 'loading' }
  /** The auth client cannot be fetched, so nobody knows. */
  | { kind: 'unavailable' }
  /** `leaving`: by this tab's own logout, which goes to its own page. */
  | { kind: 'signed-out'; leaving: boolean }
  /** The password was right; until the second factor is given, nothing else is answered. */
  | { kind: 'needs-factor'; user: User }
  /** `recovering`: by the mail for a forgotten password or an invite, so a new one is due. */
  | { kind: 'signed-in'; user: User; recovering: boolean }

/** What the events leave behind. */
export interface SessionMemory {
  session: Session | null
  recovering: boolean
}

/** The seven events of the auth client. All but these few only bring a new session, or none. */
export function applyEvent(
  before: SessionMemory,
  event: AuthChangeEvent,
  session: Session | null,
): SessionMemory {
  if (!session || event === 'SIGNED_OUT') return { session: null, recovering: false }
  if (event === 'PASSWORD_RECOVERY') return { session, recovering: true }
  // The new password, or whatever else was changed: the recovery is over.
  if (event === 'USER_UPDATED') return { session, recovering: false }
  return { session, recovering: before.recovering }
}

export function describeSession({ session, recovering }: SessionMemory, leaving: boolean): SessionState {
  if (!session) return { kind: 'signed-out', leaving }
  const { user } = session
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasFactor && readLevel(session.access_token) !== 'aal2') return { kind: 'needs-factor', user }
  return { kind: 'signed-in', user, recovering }
}

/** The claim `aal` of an access token; the server checks the token, this only chooses a screen. */
function readLevel(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    // Not a token at all: the factor step is the safer screen.
    return undefined
  }
}

let memory: SessionMemory = { session: null, recovering: false }
let state: SessionState = { kind: 'loading' }
let started = false
let leaving = false
const loading: SessionState = { kind: 'loading' }
const listeners = new Set<() => void>()

function show(next: SessionState): void {
  state = next
  const isKnown = next.kind === 'signed-in' || next.kind === 'needs-factor'
  // As the boot script does on the next page (app/shell/boot-script.ts).
  document.documentElement.toggleAttribute('data-account', isKnown)
  for (const listener of listeners) listener()
}

function hear(event: AuthChangeEvent, session: Session | null): void {
  memory = applyEvent(memory, event, session)
  if (session) leaving = false
  show(describeSession(memory, leaving))
}

async function start(): Promise<void> {
  started = true
  // The client tells of a recovery a moment after it tells of the session; by then the page would have moved on.
  const landing = readLanding(location.hash)
  if (landing?.kind === 'session' && /^(recovery|invite)$/.test(landing.type))
    memory = { ...memory, recovering: true }
  try {
    const client = await getAuthClient()
    client.onAuthStateChange(hear)
  } catch {
    // Offline, or a new version was installed: the page says so and offers to try again.
    started = false
    show({ kind: 'unavailable' })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) void start()
  return () => listeners.delete(listener)
}

/** The state of signing in; the first use fetches the auth client. `loading` on the server. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  )

/** Ends this browser's session. Resolves with a sentence when it could not. */
export async function endSession(): Promise<{ problem?: string }> {
  leaving = true
  const problem = await signOut()
  if (problem === undefined) return {}
  forgetLeaving()
  return { problem }
}

async function signOut(): Promise<string | undefined> {
  try {
    const client = await getAuthClient()
    // 401, 403 and 404 mean that the session had ended before; the client counts them as success.
    const { error } = await client.signOut({ scope: 'local' })
    return error ? wordsOf(error) : undefined
  } catch {
    return wordsOf({ message: '' })
  }
}

/** A logout is over: from now on, a protected page asks to sign in again. */
export function forgetLeaving(): void {
  leaving = false
  if (state.kind === 'signed-out' && state.leaving) show(describeSession(memory, leaving))
}

/** Goes on with the old password after all. */
export function endRecovery(): void {
  memory = { ...memory, recovering: false }
  show(describeSession(memory, leaving))
}
