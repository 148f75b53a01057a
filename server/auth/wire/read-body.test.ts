import { describe, expect, it } from 'vitest'
import { Refusal } from '../../http/refusal'
import { parseBody } from './read-body'

const read = (text: string) => parseBody(text, { required: true })

/** The refusal's code and message; fails unless it is refused. */
function refusalOf(text: string): [string, string] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.message]
    throw error
  }
  throw new Error('it was not refused')
}

/** An object with arrays in it, so many deep together. */
const nested = (depth: number) => `{"data":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

describe('parseBody', () => {
  it('reads what is nested up to a hundred deep', () => {
    expect(JSON.stringify(read(nested(100)))).toBe(nested(100))
    expect(refusalOf(nested(101))).toEqual([
      'bad_json',
      'Could not parse request body as JSON: it is nested more than 100 deep',
    ])
  })

  it('counts what is open at the same time, not brackets in text', () => {
    const siblings = `{"data":[${'[],'.repeat(500)}[]]}`
    expect(JSON.stringify(read(siblings))).toBe(siblings)
    for (const text of [
      '['.repeat(500),
      `"${'{'.repeat(500)}`,
      `\\"${'['.repeat(500)}`,
      `\\${'{'.repeat(500)}`,
    ])
      expect(read(JSON.stringify({ text, [text]: 1 }))).toEqual({ text, [text]: 1 })
  })

  it('reads up to twenty thousand values', () => {
    const wide = (count: number) => `{"data":[${Array.from({ length: count }, () => 0).join(',')}]}`
    expect(JSON.stringify(read(wide(20_000)))).toBe(wide(20_000))
    expect(refusalOf(wide(20_001))).toEqual([
      'bad_json',
      'Could not parse request body as JSON: it holds more than 20000 values',
    ])
    const text = ','.repeat(30_000)
    expect(read(JSON.stringify({ text }))).toEqual({ text })
  })

  it.each([
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '{"a":[{"b":"\\uD800"}]}',
    '{"a":"\\udfff"}',
    '{"a":"\ud800"}',
  ])('refuses what cannot be stored: %j', text => {
    expect(refusalOf(text)).toEqual(['validation_failed', 'The body holds characters that cannot be stored'])
  })

  it('keeps __proto__ a key like any other (prototype pollution)', () => {
    const body = read('{"data":{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}}')
    const merged: Record<string, unknown> = { ...(body as { data: object }).data }
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect([merged.role, Reflect.get({}, 'role')]).toEqual([undefined, undefined])
  })

  it('reads escapes that can be stored', () => {
    expect(read('{"a":"\\ud83d\\ude00 \\\\u0000"}')).toEqual({ a: '😀 \\u0000' })
  })
})
