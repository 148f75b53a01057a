/** How a browser comes back from a provider to the page that sent it there (auth contract, GET /callback). */
import { type AuthFailure, fail, type Success } from './answer'

/** The names of OAuth for what went wrong; other statuses have none. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

/** In the query, which servers see, and in the fragment, which the client reads. */
export function returnFailure(
  target: string,
  failure: AuthFailure,
  error = errorNames[failure.status],
): Success {
  const values = {
    ...(error && { error }),
    error_code: failure.code,
    error_description: failure.message,
  }
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return { status: 302, location: url.href }
}

/** With the session in the fragment, where no server sees it. */
export function returnSession(target: string, body: Record<string, unknown>): Success {
  const { user: _, ...values } = body
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)] as [string, string])
  const url = new URL(target)
  url.hash = new URLSearchParams([...entries, ['sb', '']].sort(byName)).toString()
  return { status: 302, location: url.href }
}

const byName = ([one = '']: string[], [other = '']: string[]): number => one.localeCompare(other)

/** With values in the query, such as the code of a PKCE client. */
export function returnQuery(target: string, values: Record<string, string>): Success {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return { status: 302, location: url.href }
}

/** Nobody waits for what came back: it goes to the site, whatever it asks for. */
export function returnToSite(siteUrl: string, code: string, description: string): Success {
  const url = new URL(siteUrl)
  const values = { error: 'invalid_request', error_code: code, error_description: description }
  url.search = new URLSearchParams(values).toString()
  // The boot script takes a fragment like this to the login page, which says what went wrong.
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return { status: 303, location: url.href }
}

export const flowIsOver = fail(400, 'bad_oauth_state', 'OAuth state not found or expired')
