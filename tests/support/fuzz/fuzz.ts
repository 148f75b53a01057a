/** A fuzzer: calls with hostile input by a seed, and what no answer may be. */
import type { z } from 'zod'
import { makeRandom } from '../data/make-random'
import type { Schema } from '../data/sample-body'
import { watchCrashes } from './crashes'
import { foreignHost, type Hostile, makeHostile } from './hostile-input'

/** What can be called, and what it says of itself. */
export interface Target {
  method: string
  /** `{name}` stands for anything. */
  path: string
  query?: readonly string[] | undefined
  headers?: readonly string[] | undefined
  /** Of its body: JSON, the fields of a form, or whatever is of a media type. */
  json?: Schema | undefined
  form?: readonly string[] | undefined
  media?: string | undefined
  /** Of its answer. */
  answers?: z.ZodType | undefined
  /** Its answer does not end. */
  isEndless?: boolean
}

export interface Fault {
  call: string
  fault: string
}

export interface FuzzInit {
  method: string
  headers: Headers
  body: string | FormData | null
}

type Send = (path: string, init: FuzzInit) => Promise<Response>

export interface FuzzOptions {
  seed: number
  /** Calls of each target. */
  rounds: number
  send: Send
}

export interface FuzzResult {
  /** Each kind once for each target. */
  faults: Fault[]
  /** The targets that did what they are for. */
  done: Target[]
}

/** Calls each target with hostile input. Ids and names that were answered are sent again. */
export async function fuzz(
  targets: readonly Target[],
  { seed, rounds, send }: FuzzOptions,
): Promise<FuzzResult> {
  const hostile = makeHostile(makeRandom(seed))
  const known = new Known()
  const crashes = watchCrashes()
  const faults = new Map<string, Fault>()
  const done = new Set<Target>()
  try {
    for (const target of Array.from({ length: rounds }, () => targets).flat()) {
      const { path, init } = makeCall(target, hostile, known)
      const answer = await readAnswer(target, () => send(path, init))
      if (answer.status >= 200 && answer.status < 400) done.add(target)
      known.learn(target.path, answer.json)
      const call = `${init.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 500)}`
      for (const fault of [...faultsOf(target, answer), ...(await crashes.take())])
        faults.set(`${target.method} ${target.path} ${fault.split(':')[0]}`, { call, fault })
    }
  } finally {
    crashes.end()
  }
  return { faults: [...faults.values()], done: [...done] }
}

function makeCall(target: Target, hostile: Hostile, known: Known) {
  const { oneOf, often, shortText } = hostile
  const ids = known.below(target.path)
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = often(0.9) && ids.size > 0 ? oneOf([...(name === 'version' ? '123' : ids)]) : shortText()
    return encodeURIComponent(value.toWellFormed()) || '%20'
  })
  const asked = oneOf([0, 0, 0.2, 0.6])
  const query = new URLSearchParams(
    (target.query ?? []).filter(() => often(asked)).map(name => [name, shortText()]),
  )
  if (often(0.05)) query.append(shortText(), shortText())
  const headers = new Headers((target.headers ?? []).map(name => [name, hostile.header(name)]))
  const body = makeBody(target, hostile, [...ids])
  if (body?.type) headers.set('Content-Type', body.type)
  const address = query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
  return { path: address, init: { method: target.method, headers, body: body?.bytes ?? null } }
}

/** Some are cut, or of another type than they say. */
function makeBody({ json, form, media }: Target, hostile: Hostile, ids: readonly string[]) {
  const { often, text } = hostile
  const type = json ? 'application/json' : form ? 'application/x-www-form-urlencoded' : media
  if (!type) return undefined
  if (often(0.1)) return { type: often(0.5) ? type : 'text/plain', bytes: hostile.noBody() }
  if (json) return { type, bytes: JSON.stringify(hostile.body(json, ids)) }
  if (!form) return { type, bytes: text() }
  const fields = form.filter(() => often(0.9)).map(name => [name, text()] as const)
  if (often(0.7))
    return { type, bytes: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString() }
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, often(0.2) ? new File([value], 'a.txt') : value)
  // The type names the boundary, which only `fetch` knows.
  return { type: '', bytes: parts }
}

interface ReadAnswer {
  status: number
  type: string
  location: string | null
  text: string
  json: unknown
}

async function readAnswer({ isEndless }: Target, send: () => Promise<Response>): Promise<ReadAnswer> {
  const answer = await send()
  const type = answer.headers.get('content-type') ?? ''
  const { status } = answer
  if (isEndless && answer.ok) await answer.body?.cancel()
  const text = isEndless && answer.ok ? '' : await answer.text()
  return {
    status,
    type,
    location: answer.headers.get('location'),
    text,
    json: /\bjson\b/.test(type) ? parse(text) : {},
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No answer of ours is undefined.
    return undefined
  }
}

function faultsOf({ answers }: Target, { status, type, location, text, json }: ReadAnswer): string[] {
  const leadsAway = URL.parse(location ?? '/', 'http://localhost:3000')?.host.includes(foreignHost)
  const described = status < 300 ? answers?.safeParse(json) : undefined
  return [
    ...(status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : []),
    ...(/html|svg|xml/.test(type) && text.includes('<i data-fuzz')
      ? ['unescaped: it holds what was sent']
      : []),
    ...(leadsAway ? [`open redirect: ${location}`] : []),
    ...(json === undefined ? ['no JSON'] : []),
    ...(described?.success === false ? [`not as described: ${described.error.message.slice(0, 300)}`] : []),
  ]
}

/** What was answered below the same address: most calls are about something that exists. */
class Known {
  readonly #ids = new Map<string, Set<string>>()

  below(path: string): Set<string> {
    const [folder = ''] = path.split('/{')
    const ids = this.#ids.get(folder) ?? new Set()
    this.#ids.set(folder, ids)
    return ids
  }

  /** The ids of lists, and what a list without ids is told apart by. */
  learn(path: string, json: unknown): void {
    if (typeof json !== 'object' || json === null) return
    for (const [member, value] of Object.entries(json)) {
      const isId = member === 'id' || (member === 'name' && !('id' in json))
      if (isId && typeof value === 'string' && this.below(path).size < 30) this.below(path).add(value)
      this.learn(path, value)
    }
  }
}
