/** Signing in with a passkey, by its button or from the browser's list of accounts (conditional UI). */

import { type ServiceError, wordsOf } from '../session/service-error'
import { askAuth } from './ask-auth'

let offer: AbortController | undefined

/**
 * The service's message; `unmade` when the browser failed or the user cancelled, in place of the browser's own words.
 */
export const describeCeremony = (error: ServiceError, unmade: string): string =>
  error.status === undefined && error.message !== '' ? unmade : wordsOf(error)

/** The browser's own dialog. It takes one request at a time, so the offer below ends. */
export function signInWithPasskey(): Promise<ServiceError | undefined> {
  offer?.abort()
  return askAuth(client => client.signInWithPasskey())
}

/**
 * Lets the browser list passkeys among what it fills in, until the caller ends it. A choice that comes too late for its
 * challenge is offered again.
 */
export function offerPasskeys(onChoice: () => void): () => void {
  const controller = new AbortController()
  offer = controller
  void listPasskeys(controller.signal, onChoice)
  return () => controller.abort()
}

/** A challenge that has expired, and one that the daily purge has deleted since. */
const tooLate = new Set(['webauthn_challenge_expired', 'webauthn_challenge_not_found'])

async function listPasskeys(signal: AbortSignal, onChoice: () => void): Promise<void> {
  if (!('PublicKeyCredential' in window) || !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    return
  let error: ServiceError | undefined
  do {
    if (signal.aborted) return
    error = await askAuth(async client => {
      onChoice()
      return client.signInWithPasskey({ options: { mediation: 'conditional', signal } })
    })
  } while (error && tooLate.has(error.code ?? ''))
}
