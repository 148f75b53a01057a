/** Refusals of the JSON API: problem documents (RFC 9457); `detail` is wording for the user. */
import { STATUS_CODES } from 'node:http'
import { tryAgainAfter } from '../../platform/unavailable'
import { Refusal } from '../http/refusal'
import type { Failures } from '../http/sub-app'

/** The document and its headers. */
export function problemOf({ status, code, detail, fields, retryAfter }: Refusal) {
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/problem+json',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify({
      type: 'about:blank',
      // With about:blank, the phrase of the status (RFC 9457 section 4.2.1).
      title: STATUS_CODES[status],
      status,
      code,
      detail,
      ...fields,
    }),
  }
}

export const problems: Failures = {
  write(c, refusal) {
    const { body, status, headers } = problemOf(refusal)
    return c.body(body, status, headers)
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
