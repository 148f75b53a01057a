/** Which id a request has: the one that a trusted proxy gave it, so that its log and ours can be joined, else a new one. */
import { randomUUID } from 'node:crypto'
import { trustPeers } from './client-address'

/** The id of a request from this peer that sent this X-Request-Id. */
export type ReadRequestId = (peer: string | undefined, given: string | undefined) => string

/** Log injection: letters, digits, dots, hyphens and underscores. Long enough to be unique, short enough for a line. */
const wellFormed = /^[\w.-]{8,64}$/

/** Spoofing: only TRUSTED_PROXIES choose ids; anyone else could repeat the id of another request. */
export function requestIdReader(trustedProxies: readonly string[]): ReadRequestId {
  const isTrusted = trustPeers(trustedProxies)
  return (peer, given) => (given && wellFormed.test(given) && isTrusted(peer) ? given : randomUUID())
}
