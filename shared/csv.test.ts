import { expect, it } from 'vitest'
import { csvRecord } from './csv'

it('quotes what would end a cell, and only that', () => {
  expect(csvRecord(['plain', 3, 'a, b', 'say "hi"', 'two\nlines', ''])).toBe(
    'plain,3,"a, b","say ""hi""","two\nlines",\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('makes text of %j', text => {
  const [cell] = csvRecord([text]).split('\r\n')
  expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
})

it('leaves negative numbers as numbers', () => {
  expect(csvRecord([-1214, -0.5])).toBe('-1214,-0.5\r\n')
})
