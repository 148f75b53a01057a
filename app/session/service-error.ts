import { accountMessages as m } from './messages'

/** An error of the auth service or of the network. */
export interface ServiceError {
  message: string
  code?: string | undefined
  status?: number | undefined
}

/** Error codes of a session that has ended or is damaged. */
const overCodes: readonly string[] = ['bad_jwt', 'user_not_found', 'session_not_found']

/** The auth service's message if it is meant for users, unlike a failure of the network or the server. */
export function wordsOf({ message, code = '', status = 0 }: ServiceError): string {
  if (overCodes.includes(code)) return m.sessionEnded
  return status >= 400 && status < 500 && message ? message : m.somethingWrong
}
