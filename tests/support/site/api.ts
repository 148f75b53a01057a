/** The JSON API as a member's page calls it. */
import type { Session } from './auth'
import type { Site } from './site'

/** Any answer; what a test relies on it names. */
type AnyJson = ReturnType<typeof JSON.parse>

export interface ApiCall {
  /** Who calls; nobody when neither this nor a token is given. */
  as?: { session: Pick<Session, 'access_token'> } | undefined
  /** Access token, instead of the session's; without one when it is empty. */
  token?: string | undefined
  /** Sent as JSON; text is sent as it is. */
  body?: unknown
  /** One of '' is left out. */
  headers?: Record<string, string> | undefined
}

export interface ApiAnswer<Body = AnyJson> {
  status: number
  headers: Headers
  text: string
  /** Parsed JSON; an empty object when the answer is none. */
  body: Body
}

/** One call below /api. */
export async function callApi<Body = AnyJson>(
  { request }: Pick<Site, 'request'>,
  method: string,
  path: string,
  { as, token = as?.session.access_token, body, headers = {} }: ApiCall = {},
): Promise<ApiAnswer<Body>> {
  const sent = new Headers()
  if (body !== undefined) sent.set('Content-Type', 'application/json')
  if (token) sent.set('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(headers)) {
    if (value === '') sent.delete(name)
    else sent.set(name, value)
  }
  const answer = await request(`/api${path}`, {
    method,
    headers: sent,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson && text ? JSON.parse(text) : {},
  }
}
