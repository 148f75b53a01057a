/** Which id a request has: the one that a trusted proxy gave it, so that its log and ours can be joined, else a new one. */
import { randomUUID } from 'node:crypto'
import { trustPeers } from './client-address'

/** The id of a request from this peer that sent this X-Request-Id, and this traceparent. */
export type ReadRequestId = (peer: string | undefined, given?: string, traceparent?: string) => string

/** Log injection: letters, digits, dots, hyphens and underscores. Long enough to be unique, short enough for a line. */
const wellFormed = /^[\w.-]{8,64}$/

/** W3C Trace Context: the trace's id is the second part. No id is all zeros, and only versions after 00 may go on. */
const trace = /^(?!ff|00.{54})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Spoofing: only TRUSTED_PROXIES choose ids; anyone else could repeat the id of another request. */
export function requestIdReader(trustedProxies: readonly string[]): ReadRequestId {
  const isTrusted = trustPeers(trustedProxies)
  return (peer, given, traceparent = '') => {
    // A proxy that sets only the first passes on the second as whoever sent it.
    const id = given === undefined ? trace.exec(traceparent)?.[1] : wellFormed.exec(given)?.[0]
    return id !== undefined && isTrusted(peer) ? id : randomUUID()
  }
}
