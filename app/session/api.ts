import type { ExtractSchema } from 'hono/types'
import type { Api } from '../../server/api/api'
import type { ApiAnswer, ApiProblem } from '../../shared/api-answer'
import { getAuthClient, isDamaged, renewToken } from './auth-client'
import { noteServerTime } from './clock/server-clock'
import { sessionMessages as m } from './messages'

/** By path below /api, then by `$get`, `$post` and so on, as the server's routes declare. */
type Routes = ExtractSchema<Api>
type Path = keyof Routes & string
type Method<P extends Path> = keyof Routes[P] & `$${string}`

/** A route as written by hand: `PATCH /people/:id`. */
export type Route = {
  [P in Path]: { [M in Method<P>]: M extends `$${infer Verb}` ? `${Uppercase<Verb>} ${P}` : never }[Method<P>]
}[Path]

type Endpoint<R extends Route> = R extends `${infer Verb} ${infer P extends Path}`
  ? Routes[P][`$${Lowercase<Verb>}` & keyof Routes[P]]
  : never
type Input<R extends Route> = Endpoint<R> extends { input: infer I } ? I : never

/** What a route answers; undefined for 204, a Blob for a file. */
export type Body<R extends Route> =
  Endpoint<R> extends { status: 204 }
    ? undefined
    : Endpoint<R> extends { outputFormat: 'body' }
      ? Blob
      : Endpoint<R> extends { output: infer Output }
        ? Output
        : never

interface Extras {
  /** The query string, without `?`: the address of a list holds the same. */
  query?: string
  headers?: Record<string, string>
}

/** What a route takes: `param`, `json`. */
type Sent<R extends Route> = Input<R> & Extras

interface AnySent extends Extras {
  param?: Record<string, string>
  json?: unknown
}

/**
 * Calls a route of /api as the signed-in user. Never throws: failures are problems (RFC 9457). A damaged access token
 * is renewed once. A session that has ended is dropped here too, which signs this tab out. Not Hono's client: see
 * docs/decisions/0026-routes-say-once-what-they-are.md.
 */
export async function callApi<R extends Route>(
  route: R,
  ...[sent]: object extends Input<R> ? [sent?: Sent<R>] : [sent: Sent<R>]
): Promise<ApiAnswer<Body<R>>> {
  try {
    const client = await getAuthClient()
    const { data } = await client.getSession()
    if (!data.session) return sessionEnded
    const answer = await send<Body<R>>(route, sent, data.session.access_token)
    if (answer.ok) return answer
    if (answer.code === 'session_not_found') {
      await client.getUser()
      return sessionEnded
    }
    if (!isDamaged(answer)) return answer
    const { token, error } = await renewToken(client)
    if (token !== undefined) return await send(route, sent, token)
    return error ? unreachable : sessionEnded
  } catch {
    return unreachable
  }
}

async function send<Answer>(route: string, sent: AnySent = {}, token: string): Promise<ApiAnswer<Answer>> {
  const [method = '', path = ''] = route.split(' ')
  const { param = {}, query = '', json, headers } = sent
  // Path injection: ids of imported posts may hold any character.
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))
  const response = await fetch(`/api${address}${query && `?${query}`}`, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const body: unknown = response.status === 204 ? undefined : await read(response)
  // A captive portal answers 200 with a page of its own.
  if (response.ok && response.status !== 204 && body === undefined) return unreachable
  noteServerTime(response)
  // The body has the route's type: server and client are built and deployed together.
  return response.ok ? { ok: true, body: body as Answer } : problem(response.status, body)
}

/** Files come with the name that they are saved under. */
const read = (response: Response): Promise<unknown> =>
  response.headers.has('content-disposition') ? response.blob() : response.json().catch(() => undefined)

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

const sessionEnded = problem(401, { code: 'no_session', detail: m.sessionEnded })
const unreachable = problem(0, { code: 'unreachable', detail: m.unreachable })
