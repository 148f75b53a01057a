/** Reads what clients send: null means absent, unknown fields are ignored (docs/auth-wire.md 1.1, 1.3). */
import { z } from 'zod'
import { readJson } from '../../../shared/read-json'
import { Refusal } from '../../http/refusal'

/** The body as an object; empty text is an empty object if the call needs none. */
export function parseBody(text: string, { required }: { required: boolean }): Record<string, unknown> {
  if (text.trim() === '' && !required) return {}
  const excess = excessOf(text)
  if (excess) throw malformed(excess)
  const value = parseJson(text)
  if (mayHoldUnstorable(text) && !isStorableThroughout(value))
    throw new Refusal(400, 'validation_failed', 'The body holds characters that cannot be stored')
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('an object is expected')
  return value as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return readJson(z.unknown(), text)
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : 'it is not JSON')
  }
}

const malformed = (reason: string): Refusal =>
  new Refusal(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)

const deepest = 100
const mostValues = 20_000

/**
 * Why a body is too deep or too wide; undefined when it is neither. DoS: JSON.parse takes a fifth of a second for a
 * mebibyte of brackets. Sign by sign, because a pattern would try each quotation mark of a text that never ends as a
 * beginning (ReDoS).
 */
function excessOf(text: string): string | undefined {
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') inText = !inText
    else if (inText) at += sign === '\\' ? 1 : 0
    else if (sign === ',') values += 1
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return `it is nested more than ${deepest} deep`
    // Each but the first has a comma before it, or begins a list.
    if (values >= mostValues) return `it holds more than ${mostValues} values`
  }
  return undefined
}

/** DoS: whether the values need to be looked at one by one, which takes as long as parsing them. */
const mayHoldUnstorable = (text: string): boolean =>
  !text.isWellFormed() || /\\u(?:0000|d[89a-f])/i.test(text)

/** PostgreSQL refuses NUL; a lone surrogate is not a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** DoS: a reviver of JSON.parse takes half a second for a wide body, and recursion fails on a deep one. */
function isStorableThroughout(body: unknown): boolean {
  const parts = [body]
  while (parts.length > 0) {
    const part = parts.pop()
    if (typeof part === 'string' && !isStorable(part)) return false
    if (typeof part !== 'object' || part === null) continue
    if (!Array.isArray(part) && !Object.keys(part).every(isStorable)) return false
    for (const inner of Object.values(part)) parts.push(inner)
  }
  return true
}

type Body = Record<string, unknown>
type Texts<Name extends string> = Record<Name, string>

/** The named fields as text, absent ones as ''. */
export function readTexts<Name extends string>(body: Body, ...names: Name[]): Texts<Name> {
  const texts: Partial<Texts<Name>> = {}
  for (const name of names) {
    const value = body[name] ?? ''
    if (typeof value !== 'string') throw malformed(`${name} must be text`)
    texts[name] = value
  }
  // The loop has set every name.
  return texts as Texts<Name>
}

/** The named field as an object, empty if absent. */
export function readObject(body: Body, name: string): Record<string, unknown> {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(`${name} must be an object`)
  return value as Record<string, unknown>
}

/** The named field as a boolean. */
export function readFlag(body: Body, name: string, fallback: boolean): boolean {
  const value = body[name] ?? fallback
  if (typeof value !== 'boolean') throw malformed(`${name} must be true or false`)
  return value
}
