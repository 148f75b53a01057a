import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { sessionStorageKey } from '../../domain/account/account'
import { fetchAuth, withoutExpiry } from './clock/auth-fetch'
import { switchesAccount } from './stored-session'

let client: Promise<GoTrueClient> | undefined

/**
 * Single flight: the one auth client of this tab, fetched on first use and never for readers. Rejects when the
 * script cannot be fetched; the next call tries again.
 */
export function getAuthClient(): Promise<GoTrueClient> {
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

/** The access token, for calls not made by `callApi`; undefined when signed out. */
export async function getAccessToken(): Promise<string | undefined> {
  const client = await getAuthClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}

async function createClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  forgetServerExpiry()
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionStorageKey,
    // Implicit flow: the email's link carries the session, so that it works in a browser other than the requesting one.
    flowType: 'implicit',
    // A failed link says nothing about the existing session. Another account's waits until the visitor agrees.
    detectSessionInUrl: ({ hash }, { access_token }) => Boolean(access_token) && !switchesAccount(hash),
    autoRefreshToken: true,
    persistSession: true,
    fetch: (address, init) =>
      isRevoked && String(address).includes('/logout?')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetchAuth(address, init),
  })
}

/** A link's fragment says when its session expires by the server's clock (app/session/clock/auth-fetch.ts). */
function forgetServerExpiry(): void {
  const hash = withoutExpiry(location.hash)
  if (hash !== location.hash) history.replaceState(history.state, '', hash)
}

let isRevoked = false

/**
 * Ends this browser's session on the server, then here. The client does it in the opposite order: when the server
 * cannot be reached, it has already forgotten a live session. Resolves with what went wrong; then the session
 * is still here.
 */
export async function signOutHere(client: GoTrueClient): Promise<AuthError | null> {
  const { data, error } = await client.getSession()
  if (error && isPassing(error)) return error
  const token = data.session?.access_token
  const problem = token === undefined ? null : await revoke(client, token)
  if (problem) return problem
  await forget(client)
  return null
}

/** Drops the session in every tab. The client would also tell the server, which already knows. */
async function forget(client: GoTrueClient): Promise<void> {
  isRevoked = true
  try {
    await client.signOut({ scope: 'local' })
  } finally {
    isRevoked = false
  }
}

async function revoke(client: GoTrueClient, token: string): Promise<AuthError | null> {
  let { error } = await client.admin.signOut(token, 'local')
  if (error && isDamaged(error)) {
    const renewal = await renewToken(client)
    if (renewal.error || !renewal.token) return renewal.error
    error = (await client.admin.signOut(renewal.token, 'local')).error
  }
  return error && !isOver(error) ? error : null
}

/** The session had ended before: 401 and 404 (docs/product.md 7.12), or the service's 403, which the client names. */
const isOver = ({ name, status }: AuthError): boolean =>
  name === 'AuthSessionMissingError' || status === 401 || status === 403 || status === 404

/** The access token does not verify, or its account no longer exists. */
export const isDamaged = ({ code }: { code?: string | undefined }): boolean =>
  code === 'bad_jwt' || code === 'user_not_found'

export interface Renewal {
  token?: string | undefined
  /**
   * Why the renewal could not be tried. Without a token and without an error, the session has ended and was dropped.
   */
  error: AuthError | null
}

/** Renews a damaged access token; the client checks only its expiry and would keep it. */
export async function renewToken(client: GoTrueClient): Promise<Renewal> {
  const { data, error } = await client.refreshSession()
  if (data.session) return { token: data.session.access_token, error: null }
  if (error && isPassing(error)) return { error }
  // Another tab renewed it first; use that token.
  if (error?.name === 'AuthRefreshDiscardedError')
    return { token: (await client.getSession()).data.session?.access_token, error: null }
  await forget(client)
  return { error: null }
}

/** The client's name for retryable errors: offline, or a proxy's 502 to 504. It then keeps the session. */
const isPassing = ({ name }: AuthError): boolean => name === 'AuthRetryableFetchError'
