import { sessionStorageKey } from '../../domain/account/account'
import { isObject, tryJson } from '../../shared/read-json'
import { readClaims } from './token-claims'

/** The session in this browser's storage; null when there is none, or the storage cannot be read. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(sessionStorageKey)
  } catch {
    return null
  }
}

/**
 * Login CSRF: whether an address carries the session of an account other than the one signed in here. Anyone can make
 * such a link, so the visitor is asked before it replaces their session.
 */
export function switchesAccount(hash: string): boolean {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('access_token')
  const account = token ? readStoredAccount() : undefined
  return token !== null && account !== undefined && account !== readClaims(token).sub
}

/** The id of the account, undefined when none is signed in or what is stored is damaged. */
function readStoredAccount(): unknown {
  const session = tryJson(readStored() ?? '')
  return isObject(session) && isObject(session.user) ? session.user.id : undefined
}
