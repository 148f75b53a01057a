/** Reads what clients send: null means absent, unknown fields are ignored (auth contract 1.1, 1.3). */
import { type AuthFailure, fail } from './answer'

/** The body as an object; empty text is an empty object where the call needs none. */
export function parseBody(
  text: string,
  { required }: { required: boolean },
): Record<string, unknown> | AuthFailure {
  if (text.trim() === '' && !required) return {}
  let unstorable = false
  try {
    const value: unknown = JSON.parse(text, (key, part) => {
      if (!isStorable(key) || (typeof part === 'string' && !isStorable(part))) unstorable = true
      return part
    })
    if (unstorable) return fail(400, 'validation_failed', 'The body holds characters that cannot be stored')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
    return malformed('an object is expected')
  } catch (error) {
    return malformed(error instanceof Error ? error.message : 'it is not JSON')
  }
}

const malformed = (reason: string): AuthFailure =>
  fail(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)

/** PostgreSQL refuses NUL; a lone surrogate is no character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

type Body = Record<string, unknown>
type Texts<Name extends string> = Record<Name, string>

/** The named fields as text, absent ones as ''. */
export function readTexts<Name extends string>(body: Body, ...names: Name[]): Texts<Name> | AuthFailure {
  const texts: Partial<Texts<Name>> = {}
  for (const name of names) {
    const value = body[name] ?? ''
    if (typeof value !== 'string') return malformed(`${name} must be text`)
    texts[name] = value
  }
  // Every name was set by the loop.
  return texts as Texts<Name>
}

/** The named field as an object, absent as empty. */
export function readObject(body: Body, name: string): Record<string, unknown> | AuthFailure {
  const value = body[name] ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed(`${name} must be an object`)
  return value as Record<string, unknown>
}

/** The named field as true or false. */
export function readFlag(body: Body, name: string, fallback: boolean): boolean | AuthFailure {
  const value = body[name] ?? fallback
  return typeof value === 'boolean' ? value : malformed(`${name} must be true or false`)
}
