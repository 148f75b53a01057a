import { expect, it } from 'vitest'
import { readRange } from './byte-ranges'

it.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-300', { start: 700, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes= 0-1 ,', { start: 0, end: 1 }],
  ['bytes=0-1, 5000-', { start: 0, end: 1 }],
] as const)('reads %s of a thousand bytes', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=1000-,-0', `bytes=${'9'.repeat(400)}-`])(
  'cannot satisfy %s',
  header => {
    expect(readRange(header, 1000)).toBe('none')
  },
)

it('can satisfy no range of an empty file', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(readRange(header, 0)).toBe('none')
})

it.each([
  undefined,
  '',
  'items=0-1',
  '0-1',
  'bytes',
  'bytes=',
  'bytes=,',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-1',
  'bytes=0-1;q=1',
  'bytes = 0-1',
  'bytes=0x0-1',
  'bytes=0-1,5-1',
  'bytes=0-1,3-4',
  `bytes=${'0-,'.repeat(1000)}`,
])('takes %s for no range', header => {
  expect(readRange(header, 1000)).toBe('whole')
})
