/**
 * Answers of /api for component tests, by route: types, paths and bodies are the real ones, only the network is not.
 * With auth-service.ts, those of the auth service, too.
 */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Body, Route } from '../../../app/session/api'

/** A route of the auth service, with its whole path: `POST /auth/v1/token`. */
export type AuthRoute = `${string} /auth/v1/${string}` | 'POST /functions/v1/secure-signup'

/** A call as it arrived. */
export interface Call {
  route: Route | AuthRoute
  /** Below /api, or of the auth service as it is. */
  path: string
  query: string
  headers: Headers
  /** The JSON sent, undefined without any. */
  json: unknown
}

/** A problem document (RFC 9457); status 0 is a network that fails. */
interface Problem {
  status: number
  /** Of something on the way, in place of the server's: not JSON. */
  page?: string
  code?: string
  detail?: string
  errors?: Record<string, string>
  members?: Record<string, unknown>
}

type Answer<R extends Route> = Body<R> | Refusal
type Answering = (call: Call) => unknown

class Refusal {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}

/** What a call is refused with. */
export const refused = (problem: Problem) => new Refusal(problem)

export interface FakeApi {
  /** How a route is answered from now on. A function is asked at each call, and may wait. */
  answer<R extends Route>(
    route: R,
    answer: Answer<R> | ((call: Call) => Answer<R> | Promise<Answer<R>>),
  ): void
  /** Likewise of the auth service, whose client reads what it needs of an answer. */
  answer(
    route: AuthRoute,
    answer: object | undefined | ((call: Call) => object | undefined | Promise<object | undefined>),
  ): void
  /** The calls of a route so far. */
  calls(route: Route | AuthRoute): Call[]
}

/** For a test file: a fresh one for each test. A route without an answer fails the test that calls it. */
export function fakeApi(): FakeApi {
  const answers = new Map<string, Answering>()
  const calls: Call[] = []
  const unanswered: string[] = []
  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      // The stream of events, on which nothing happens.
      if (address === '/api/events') return new Promise(() => {})
      const call = findCall([...answers.keys()], address, init)
      const answering = call && answers.get(call.route)
      if (!answering) {
        unanswered.push(`${init.method ?? 'GET'} ${address}`)
        return new Response(null, { status: 501 })
      }
      calls.push(call)
      return respond(await answering(call))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // What a page says when it is left, after its test: no answer is awaited.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const missing = unanswered.splice(0)
    answers.clear()
    calls.length = 0
    if (missing.length > 0) throw new Error(`No answer was set up for ${missing.join(', ')}`)
  })
  return {
    answer: (route: string, answer: unknown) =>
      void answers.set(route, typeof answer === 'function' ? (answer as Answering) : () => answer),
    calls: route => calls.filter(call => call.route === route),
  }
}

function findCall(
  routes: string[],
  address: string,
  { method = 'GET', headers, body }: RequestInit,
): Call | undefined {
  const { pathname, search } = new URL(address, location.origin)
  const path = pathname.replace(/^\/api/, '')
  const route = routes.find(known => {
    const [verb, pattern = ''] = known.split(' ')
    return verb === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  })
  if (!route) return undefined
  return {
    route: route as Call['route'],
    path,
    query: search.slice(1),
    headers: new Headers(headers),
    json: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
}

function respond(answer: unknown): Response {
  if (answer instanceof Blob)
    return new Response(answer, { headers: { 'Content-Disposition': 'attachment' } })
  if (!(answer instanceof Refusal))
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  const { status, members, page, ...problem } = answer.problem
  if (status === 0) throw new TypeError('Failed to fetch')
  if (page !== undefined) return new Response(page, { status, headers: { 'Content-Type': 'text/html' } })
  return Response.json({ ...problem, ...members }, { status })
}
