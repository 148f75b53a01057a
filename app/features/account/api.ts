import type { ApiAnswer, ApiCall, ApiProblem } from '../../shared/api-answer'
import { getAuthClient } from './auth-client'
import { accountMessages as m } from './messages'

/**
 * Calls a path below /api as whoever is signed in. Never throws: what goes wrong is a problem. A session that was
 * ended elsewhere is dropped here too, which signs this tab out.
 */
export async function callApi<Body>(path: string, call: ApiCall = {}): Promise<ApiAnswer<Body>> {
  try {
    const client = await getAuthClient()
    const { data } = await client.getSession()
    if (!data.session) return problem(401, { code: 'no_session', detail: m.sessionEnded })
    const response = await fetch(path, makeRequest(call, data.session.access_token))
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    // The body's shape is agreed between our server and our client, which are built and installed together.
    if (response.ok) return { ok: true, body: body as Body }
    const answer = problem(response.status, body)
    if (response.status === 403 && answer.code === 'session_not_found') await client.getUser()
    return answer
  } catch {
    return problem(0, { code: 'unreachable', detail: m.unreachable })
  }
}

function makeRequest({ method = 'GET', json, headers }: ApiCall, token: string): RequestInit {
  const all = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers })
  if (json === undefined) return { method, headers: all }
  all.set('Content-Type', 'application/json')
  return { method, headers: all, body: JSON.stringify(json) }
}

function problem(status: number, body: unknown): ApiProblem {
  const members = isRecord(body) ? body : {}
  const { code, detail, errors } = members
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : '',
    detail: typeof detail === 'string' && detail ? detail : m.somethingWrong,
    errors: isRecord(errors) ? onlyTexts(errors) : {},
    members,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const onlyTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
