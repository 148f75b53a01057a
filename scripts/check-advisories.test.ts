import { expect, it } from 'vitest'
import { judge, readAudit } from './check-advisories.ts'

const weakness = {
  source: 1,
  name: 'a',
  title: 'Prototype pollution',
  severity: 'high',
  url: 'https://advisories.example/1',
}
const quill = {
  ...weakness,
  name: 'quill',
  title: 'Quill is vulnerable to XSS via HTML export feature',
  url: 'https://advisories.example/GHSA-v3m3-f69x-jf25',
}
const audit = (...via: object[]) =>
  JSON.stringify({ vulnerabilities: { a: { via }, dependant: { via: ['a', ...via] } }, metadata: {} })

it('ends with 0 without advisories, and says so', () => {
  expect(judge(readAudit(audit()))).toEqual({
    lines: ['No open advisory concerns the locked packages.'],
    code: 0,
  })
})

it('ends with 1 for an open advisory, which it names once', () => {
  const { lines, code } = judge(readAudit(audit(weakness)))
  expect(code).toBe(1)
  expect(lines).toEqual([
    'a: Prototype pollution (high) https://advisories.example/1',
    '1 of these are open: upgrade, or answer them in this script.',
  ])
})

it('names an answered advisory with its reason, and another of the same package as open', () => {
  expect(judge(readAudit(audit(quill)))).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('never called'), expect.any(String)],
  })
  expect(judge(readAudit(audit(quill, { ...quill, url: 'https://advisories.example/3' }))).code).toBe(1)
})

it.each([
  [JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }), '405 Method Not Allowed'],
  [JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no such host' } }), 'no such host'],
  ['', 'npm said nothing'],
  ['null', 'npm said nothing'],
  ['<html>', 'npm said nothing'],
])('ends with 3 where nothing could be asked, and never says that all is well: %s', (printed, reason) => {
  const { lines, code } = judge(readAudit(printed))
  expect(code).toBe(3)
  expect(lines[0]).toBe(`The registry's advisories could not be asked: ${reason}.`)
})
