import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { getAuthClient, isDamaged, renewToken, signOutHere } from './auth-client'
import { clearDrafts } from './clear-drafts'
import { readLanding } from './landing'
import { wordsOf } from './service-error'
import { readStored, switchesAccount } from './stored-session'
import { readClaims } from './token-claims'

/** The state of the session (docs/product.md 5.1). */
export type SessionState =
  | { kind: 'loading' }
  /** The auth client cannot be fetched, so the state is unknown. */
  | { kind: 'unavailable' }
  /** `leaving`: by this tab's own logout, which goes to its own page. `ended`: there was a session before. */
  | { kind: 'signed-out'; leaving: boolean; ended: boolean }
  /** The password was right; until the second factor is verified, every other call is refused. */
  | { kind: 'needs-factor'; user: User }
  /** `recovering`: by the email for a forgotten password or an invite, so a new one is due. */
  | { kind: 'signed-in'; user: User; recovering: boolean }

/** What is remembered of the events. */
export interface SessionMemory {
  session: Session | null
  recovering: boolean
  /** Whether there was a session that has ended. */
  ended: boolean
}

/** The seven events of the auth client. The others only bring a new session, or none. */
export function applyEvent(
  before: SessionMemory,
  event: AuthChangeEvent,
  session: Session | null,
): SessionMemory {
  const hadOne = before.ended || before.session !== null
  if (!session || event === 'SIGNED_OUT') return { session: null, recovering: false, ended: hadOne }
  if (event === 'PASSWORD_RECOVERY') return { session, recovering: true, ended: false }
  // The password or something else was changed: the recovery is over.
  if (event === 'USER_UPDATED') return { session, recovering: false, ended: false }
  // The client also fires SIGNED_IN for a session it already had.
  const isNew = event === 'SIGNED_IN' && session.access_token !== before.session?.access_token
  return { session, recovering: before.recovering || (isNew && needsPassword(session)), ended: false }
}

/** The auth service says so of an address confirmed by code that has no password yet. */
const needsPassword = (session: Session): boolean =>
  'needs_password' in session && session.needs_password === true

export function describeSession(
  { session, recovering, ended }: SessionMemory,
  leaving: boolean,
): SessionState {
  if (!session) return { kind: 'signed-out', leaving, ended }
  const { user } = session
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasFactor && readClaims(session.access_token).aal !== 'aal2') return { kind: 'needs-factor', user }
  return { kind: 'signed-in', user, recovering }
}

let memory: SessionMemory = { session: null, recovering: false, ended: false }
let state: SessionState = { kind: 'loading' }
let started = false
let leaving = false
const loading: SessionState = { kind: 'loading' }
const listeners = new Set<() => void>()

function show(next: SessionState): void {
  state = next
  markDocument(next.kind)
  for (const listener of listeners) listener()
}

/** As the boot script does on the next page (app/shell/boot-script.ts). */
function markDocument(kind: SessionState['kind']): void {
  const { dataset } = document.documentElement
  if (kind === 'signed-in') dataset.account = ''
  else if (kind === 'needs-factor') dataset.account = 'factor'
  else delete dataset.account
}

function hear(event: AuthChangeEvent, session: Session | null): void {
  memory = applyEvent(memory, event, session)
  if (session) leaving = false
  show(describeSession(memory, leaving))
}

async function start(): Promise<void> {
  started = true
  // The client reports a recovery a moment after the session; by then the page would have moved on.
  memory = { ...memory, ended: readStored() !== null }
  const landing = switchesAccount(location.hash) ? undefined : readLanding(location.hash)
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

/** Calls back when the signed-in account is signed out or replaced. */
export function onAccountChange(listener: () => void): void {
  let known = accountOf(state)
  listeners.add(() => {
    const before = known
    known = accountOf(state)
    if (before !== undefined && before !== known) listener()
  })
}

const accountOf = (shown: SessionState): string | undefined => ('user' in shown ? shown.user.id : undefined)

/** The state of signing in; the first use fetches the auth client. `loading` on the server. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  )

/** Ends this browser's session. Resolves with a message when it could not. */
export async function endSession(): Promise<{ problem?: string }> {
  leaving = true
  const problem = await signOut()
  if (problem === undefined) return {}
  forgetLeaving()
  return { problem }
}

async function signOut(): Promise<string | undefined> {
  try {
    const error = await signOutHere(await getAuthClient())
    if (error) return wordsOf(error)
    await clearDrafts()
    return undefined
  } catch {
    return wordsOf({ message: '' })
  }
}

/** A logout is over: from now on a protected page asks to sign in. */
export function forgetLeaving(): void {
  // The user asked for it: no session expired.
  if (leaving) memory = { ...memory, ended: false }
  leaving = false
  if (state.kind === 'signed-out' && state.leaving) show(describeSession(memory, leaving))
}

/** Asks the server whether the session is still valid. One that was ended elsewhere or cannot be renewed is dropped. */
export async function confirmSession(): Promise<void> {
  const client = await getAuthClient()
  const { error } = await client.getUser()
  if (error && isDamaged(error)) await renewToken(client)
}

/** Skips the new password and keeps the old one. */
export function endRecovery(): void {
  memory = { ...memory, recovering: false }
  show(describeSession(memory, leaving))
}
