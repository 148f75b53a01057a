/** How a browser returns from a provider to the page that sent it there (docs/auth-wire.md 4.16). */
import { Refusal } from '../../http/refusal'
import type { Answer } from '../wire/answer'

/** OAuth error codes by status; other statuses have none. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

/** In the query, which servers see, and in the fragment, which the client reads. */
export function returnRefusal(target: string, { status, code, detail, fields }: Refusal): Answer {
  // A provider's own error keeps its name.
  const error = fields.error === undefined ? errorNames[status] : String(fields.error)
  const values = { ...(error && { error }), error_code: code, error_description: detail }
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return { status: 302, location: url.href }
}

/** With the session in the fragment, where no server sees it. */
export function returnSession(target: string, body: Record<string, unknown>): Answer {
  const { user: _, ...values } = body
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)] as [string, string])
  const url = new URL(target)
  url.hash = new URLSearchParams([...entries, ['sb', '']].sort(byName)).toString()
  return { status: 302, location: url.href }
}

const byName = ([one = '']: string[], [other = '']: string[]): number => one.localeCompare(other)

/** With values in the query, such as the code of a PKCE client. */
export function returnQuery(target: string, values: Record<string, string>): Answer {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return { status: 302, location: url.href }
}

/** No client is waiting for this answer: the browser goes to the site, whatever it asks for. */
export function returnToSite(siteUrl: string, { code, detail }: Refusal): Answer {
  const url = new URL(siteUrl)
  const values = { error: 'invalid_request', error_code: code, error_description: detail }
  url.search = new URLSearchParams(values).toString()
  // The boot script takes a fragment like this to the login page, which says what went wrong.
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return { status: 303, location: url.href }
}

export const flowIsOver = new Refusal(400, 'bad_oauth_state', 'OAuth state not found or expired')
