import { expect, it } from 'vitest'
import { readRedirectLines } from './redirect-lines'

const pair = { source: '/a', target: '/b' }

it.each([
  ['a comma', '/a,/b'],
  ['a semicolon', '/a; /b'],
  ['a tab', '/a\t/b'],
  ['blanks', '/a   /b'],
  ['an arrow', '/a -> /b'],
  ['quotation marks and a third column', '"/a","/b","301"'],
  ['a byte order mark', '\ufeff/a,/b'],
])('reads %s', (_, text) => {
  expect(readRedirectLines(text)).toEqual({ lines: [{ line: 1, ...pair }], unread: undefined })
})

it('counts lines as an editor does, and leaves out a heading and empty ones', () => {
  expect(readRedirectLines('Old address, New address\r\n\r\n/a,/b\n/c')).toEqual({
    lines: [{ line: 3, ...pair }],
    unread: 4,
  })
})

it('reads a heading of one word', () => {
  expect(readRedirectLines('from,to\n/a,/b').lines).toEqual([{ line: 2, ...pair }])
})
