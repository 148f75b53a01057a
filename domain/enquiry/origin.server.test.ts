import { expect, it } from 'vitest'
import { readOrigin } from './origin.server'

const read = (address: string, headers: Record<string, string> = {}) =>
  readOrigin(new Request('https://agency.example/contact', { headers }), address, 'https://agency.example')

it.each([
  ['https://agency.example/services?from=letter#top', '/services'],
  ['https://agency.example/', '/'],
  ['https://elsewhere.example/services', null],
  ['http://agency.example/services', null],
  ['https://agency.example.evil.example/services', null],
  ['javascript:alert(1)', null],
  ['/services', null],
  ['', null],
  [`https://agency.example/${'a'.repeat(200)}`, null],
])('the page that led to a form, by %j, is %j', (address, path) => {
  expect(read(address)).toBe(path)
})

it.each([{ 'Sec-GPC': '1' }, { DNT: '1' }])('is not kept of a browser that sends %j', headers => {
  expect(read('https://agency.example/services', headers)).toBeNull()
})
