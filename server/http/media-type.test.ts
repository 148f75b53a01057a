import { expect, it } from 'vitest'
import { boundaryOf, parseMediaType } from './media-type'

const readBoundary = (header: string) => {
  const parsed = parseMediaType(header)
  return parsed && boundaryOf(parsed)
}

it.each([
  ['multipart/form-data; boundary=AAA', 'AAA'],
  ['Multipart/Form-Data; Boundary=AAA', 'AAA'],
  ['multipart/form-data;boundary=AAA; charset=utf-8;', 'AAA'],
  ['multipart/form-data \t; charset="a;boundary=BBB"; boundary="A B:=A"', 'A B:=A'],
  ['multipart/form-data; boundary="A\\A"', 'AA'],
  ['multipart/form-data; xboundary=AAA; boundary=BBB', 'BBB'],
  ['multipart/form-data; x="boundary=AAA"; boundary=BBB', 'BBB'],
  [`multipart/form-data; boundary=${'a'.repeat(70)}`, 'a'.repeat(70)],
])('reads the boundary of %s', (header, boundary) => {
  expect(readBoundary(header)).toBe(boundary)
})

it.each([
  'multipart/form-data',
  'multipart/form-data; xboundary=AAA',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="A "',
  'multipart/form-data; boundary="A\u00e9"',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
])('finds no boundary in %s', header => {
  const parsed = parseMediaType(header)
  expect(parsed && boundaryOf(parsed)).toBeUndefined()
})

it.each([
  '',
  'multipart',
  'multipart/form-data, image/png',
  'multipart/form-data; boundary=AAA; boundary=BBB',
  'multipart/form-data; boundary=AAA; BOUNDARY=AAA',
  "multipart/form-data; boundary*=utf-8''AAA; boundary=BBB",
  'multipart/form-data; boundary*0=A; boundary*1=B',
  'multipart/form-data; boundary = AAA',
  'multipart/form-data; boundary="AAA',
  'multipart/form-data; boundary=A A',
  'multipart/form-data; boundary',
  'multipart/form-data boundary=AAA',
])('refuses what is malformed or ambiguous: %s', header => {
  expect(parseMediaType(header)).toBeUndefined()
})

it('reads a long header in linear time', () => {
  const header = `a/b${' ; x=y'.repeat(20_000)}${'; '.repeat(20_000)}!`
  expect(parseMediaType(header)).toBeUndefined()
})
