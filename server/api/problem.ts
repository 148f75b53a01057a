/** Refusals of the JSON API: problem documents (RFC 9457); `detail` is wording for the user. */
import { STATUS_CODES } from 'node:http'
import { tryAgainAfter } from '../../platform/unavailable'
import { Refusal } from '../http/refusal'
import type { Failures } from '../http/sub-app'

export const problems: Failures = {
  write(c, { status, code, detail, fields, retryAfter }) {
    c.header('Cache-Control', 'no-store')
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    const body = {
      type: 'about:blank',
      // With about:blank, the phrase of the status (RFC 9457 section 4.2.1).
      title: STATUS_CODES[status],
      status,
      code,
      detail,
      ...fields,
    }
    return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' })
  },
  unavailable: new Refusal(
    503,
    'unavailable',
    'The site cannot reach its database or its pictures at the moment. Try again in a minute.',
    { retryAfter: tryAgainAfter },
  ),
  unexpected: reference =>
    new Refusal(500, 'unexpected_failure', `Something went wrong on our side. Reference: ${reference}`),
}
