import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonObject, readJson, tryJson } from './read-json'

const named = z.object({ name: z.string() })

it('reads what fits the schema', () => {
  expect(readJson(named, '{"name":"Ann","age":3}')).toEqual({ name: 'Ann' })
  expect(readJson(jsonObject, '{"name":"Ann","age":3}')).toEqual({ name: 'Ann', age: 3 })
})

it('throws for what is not JSON, and for another value', () => {
  expect(() => readJson(named, '{"name"')).toThrow(SyntaxError)
  expect(() => readJson(named, '{"name":3}')).toThrow(z.ZodError)
  for (const text of ['null', '[]', '"text"', '3'])
    expect(() => readJson(jsonObject, text)).toThrow(TypeError)
})

it('tries a text from outside without throwing', () => {
  expect(tryJson('[1]')).toEqual([1])
  for (const text of ['', 'undefined', '<!doctype html>']) expect(tryJson(text)).toBeUndefined()
})
