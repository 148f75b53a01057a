import { sessionMessages as m } from './messages'

/** An error of the auth service or of the network. */
export interface ServiceError {
  message: string
  code?: string | undefined
  status?: number | undefined
}

/** Error codes of a session that has ended or is damaged. */
const overCodes: readonly string[] = ['bad_jwt', 'user_not_found', 'session_not_found']

/**
 * The auth service's message where it has one. A failure of the network has no status, and what a proxy puts in the
 * service's place arrives without a message (app/session/clock/auth-fetch.ts).
 */
export function wordsOf({ message, code = '', status = 0 }: ServiceError): string {
  // User enumeration: the service says so only to someone with the right password, code, passkey or session.
  if (code === 'user_banned') return m.deactivated
  if (overCodes.includes(code)) return m.sessionEnded
  return status >= 400 && message ? message : m.somethingWrong
}
