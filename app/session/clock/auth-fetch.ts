/**
 * Answers of the auth service, as the published client can use them. The client goes by this computer's clock, which
 * may be wrong by a day, and it ends a session even when a renewal is refused for the moment only.
 */

/** Removed from answers, so that the client counts from receipt by `expires_in` (RFC 6749, section 5.1). */
const byServerClock = 'expires_at'

/** The client's fetch. */
export async function fetchAuth(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  // A proxy's page is not the service's refusal, and does not end the session either.
  if (!isJson) return answer.ok ? answer : replace(answer, {}, isRenewal(address) ? 503 : answer.status)
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (!isRecord(body)) return answer
  if (answer.ok) return byServerClock in body ? replace(answer, without(body)) : answer
  if (answer.status >= 500 && !isOurs(body)) return replace(answer, {})
  return isRenewal(address) && answer.status === 429 ? replace(answer, body, 503) : answer
}

/** A fragment with a session, without the time at which it expires by the server's clock. */
export function withoutExpiry(hash: string): string {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  if (!values.has('access_token') || !values.has(byServerClock)) return hash
  values.delete(byServerClock)
  return `#${values}`
}

const without = ({ [byServerClock]: _, ...rest }: Record<string, unknown>) => rest

/** Rate limits pass: a 429 must not end the session. The client keeps it, and tries again, after a 503. */
const isRenewal = (address: RequestInfo | URL): boolean =>
  String(address).includes('grant_type=refresh_token')

/** In our service's shape or in that of OAuth (docs/auth-wire.md 1.4); a proxy's JSON is not. */
const isOurs = ({ error_code, error_description }: Record<string, unknown>): boolean =>
  typeof error_code === 'string' || typeof error_description === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function replace(answer: Response, body: Record<string, unknown>, status = answer.status): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(Object.keys(body).length > 0 ? body : { msg: '' }), { status, headers })
}
