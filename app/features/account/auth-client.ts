import type { GoTrueClient } from '@supabase/auth-js'
import { sessionStorageKey } from './account'

let client: Promise<GoTrueClient> | undefined

/**
 * The one auth client of this tab, fetched on first need: who never signs in never loads it. Rejects when the
 * script cannot be fetched; the next call tries again.
 */
export function getAuthClient(): Promise<GoTrueClient> {
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

async function createClient(): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionStorageKey,
    // The mail's link brings the session itself, so that it works in another browser than the one that asked for it.
    flowType: 'implicit',
    // A failed link says nothing about the session that is there; left to itself, the client would drop it.
    detectSessionInUrl: (_url, { access_token }) => Boolean(access_token),
    autoRefreshToken: true,
    persistSession: true,
  })
}
