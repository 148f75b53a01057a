import { expect, it } from 'vitest'
import { requestIdReader } from './request-id'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const proxy = '192.0.2.1'
const read = requestIdReader([proxy])

it.each(['5f1c7c0ae4b24f6b9d1d6c0f2b7a9e01', '0190d3a1-7c1e-7b2a-8f00-0123456789ab', 'edge_1.host-2'])(
  'takes %s from a trusted proxy',
  given => {
    expect(read(proxy, given)).toBe(given)
    expect(read(`::ffff:${proxy}`, given)).toBe(given)
  },
)

it('takes none from anyone else', () => {
  expect(read('203.0.113.7', 'edge-request-1')).toMatch(uuid)
  expect(requestIdReader([])('127.0.0.1', 'edge-request-1')).toMatch(uuid)
})

it.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'two words',
  'one-request, another',
  'a"quote-in-it',
  'line\nbreaks',
  'façade-request',
])('makes one when a trusted proxy sends %j', given => {
  const made = read(proxy, given)
  expect(made).toMatch(uuid)
  expect(read(proxy, given)).not.toBe(made)
})
