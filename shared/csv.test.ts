import { expect, it } from 'vitest'
import { csvRecord } from './csv'

it('quotes what would end a cell, and only that', () => {
  expect(csvRecord(['plain', 3, 'a, b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,3,"a, b","say ""hi""","two\nlines",\r\n',
  )
})

it.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1+1', '"=1+1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '+1 (604) 555-0166!A1'],
])('makes text of %j', text => {
  const [cell] = csvRecord([text]).split('\r\n')
  expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
})

it('leaves negative numbers as numbers', () => {
  expect(csvRecord([-1214, -0.5])).toBe('-1214,-0.5\r\n')
})

it.each([
  ['a;=1+1', "a;'=1+1"],
  ['a;"=1+1', 'a;\'"=1+1'],
  ['a; ＝1+1', "a;' ＝1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['a\r\n-1+cmd', "a\r\n'-1+cmd"],
  ['a\n\n=1', "a\n\n'=1"],
])('makes text of a formula where another separator would begin a cell: %j', (text, safe) => {
  expect(csvRecord([text])).toBe(`"${safe.replaceAll('"', '""')}"\r\n`)
})

it('leaves telephone numbers and what only holds such signs', () => {
  expect(
    csvRecord(['+1 (604) 555-0166', '+1.604.555.0166', '+16045550166', 'a - b = c; d', 'x@y.example']),
  ).toBe('+1 (604) 555-0166,+1.604.555.0166,+16045550166,"a - b = c; d",x@y.example\r\n')
})
