import { accountMessages as m } from './messages'

/** What the auth service answered, or the network did instead. */
export interface ServiceError {
  message: string
  code?: string
  status?: number
}

/** The words of the auth service when it had some, unlike a failure of the network or the server. */
export const wordsOf = ({ message, status = 0 }: ServiceError): string =>
  status >= 400 && status < 500 && message ? message : m.somethingWrong
