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

const traced = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traced}-00f067aa0ba902b7-01`

it('takes the id of the trace that a trusted proxy began, unless it gave the request one', () => {
  expect(read(proxy, undefined, traceparent)).toBe(traced)
  expect(read(proxy, 'edge-request-1', traceparent)).toBe('edge-request-1')
  // Versions to come may add parts.
  expect(read(proxy, undefined, `01-${traced}-00f067aa0ba902b7-01-more`)).toBe(traced)
  expect(read('203.0.113.7', undefined, traceparent)).toMatch(uuid)
  // Whoever sent a damaged one may have sent the trace, too.
  expect(read(proxy, 'two words', traceparent)).toMatch(uuid)
})

it.each([
  traced,
  traceparent.toUpperCase(),
  `ff-${traced}-00f067aa0ba902b7-01`,
  `${traceparent}-more`,
  `00-${traced}-${'0'.repeat(16)}-01`,
  traceparent.replace(traced, '0'.repeat(32)),
  `${traceparent}, ${traceparent}`,
])('takes no id of a trace from %s', damaged => {
  expect(read(proxy, undefined, damaged)).toMatch(uuid)
})

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
