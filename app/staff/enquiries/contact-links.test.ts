import { expect, it } from 'vitest'
import { splitContacts } from './contact-links'

const hrefs = (text: string) => splitContacts(text).flatMap(({ href }) => href ?? [])

it.each([
  ['Write to ir@oxbow.example.', ['mailto:ir@oxbow.example']],
  ['<greg.halloran+ir@oxbow.example>, please', ['mailto:greg.halloran%2Bir@oxbow.example']],
  ['Call +1 604 555 0166 or +49 (30) 901820.', ['tel:+16045550166', 'tel:+4930901820']],
  [
    'https://a.example/x?mail=b@c.example and d@e.example',
    ['https://a.example/x?mail=b@c.example', 'mailto:d@e.example'],
  ],
  ['ir@zürich.example', ['mailto:ir@xn--zrich-kva.example']],
])('leads on from %j', (text, found) => {
  expect(hrefs(text)).toEqual(found)
  expect(
    splitContacts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

it.each([
  'ir@localhost',
  '@oxbow.example',
  'a@b@c.example',
  '604-555-0166',
  '+12 345',
  'x+1 604 555 0166',
  '+1 604 555 0166 2222 3333 4444',
  'javascript:alert(1)',
  'mailto:',
  'tel:',
  '',
])('finds nothing to reach in %j', text => {
  expect(splitContacts(text)).toEqual([{ text }])
})

it('adds no header to the email that it writes', () => {
  expect(hrefs('a&bcc=x?@evil.example')).toEqual([])
  expect(hrefs('ir@oxbow.example?bcc=x@evil.example')[0]).toBe('mailto:ir@oxbow.example')
})

it('comes to an end with texts that are made to be tried again and again (ReDoS)', () => {
  for (const text of ['a.'.repeat(100_000), '+1 '.repeat(50_000), `${'a'.repeat(200_000)}@`])
    expect(splitContacts(text)).toEqual([{ text }])
})
