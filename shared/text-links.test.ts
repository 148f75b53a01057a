import { expect, it } from 'vitest'
import { splitLinks } from './text-links'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])
const work = 'https://tombrannigan.example/work'

it.each([
  work,
  `See ${work}.`,
  `See ${work}, please`,
  `(${work})`,
  `(see ${work}).`,
  `“${work}”`,
  `“See ${work}.”`,
  `'${work}'`,
  `<${work}>`,
  `[${work}]`,
  `${work}?!`,
  `${work}…`,
  `请看${work}。`.replace('看', '看 '),
  `「${work}」`,
])('leads to the address in %j, without what stands behind it', text => {
  expect(hrefs(text)).toEqual([work])
  expect(
    splitLinks(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

it('keeps what belongs to an address', () => {
  for (const address of [
    'https://en.example/wiki/Quay_(wharf)',
    'http://a.example/?q=1,2;3&b=%20#top',
    'https://züri-gold.example/börse',
    'HTTPS://A.EXAMPLE/',
  ])
    expect(hrefs(`(${address}), and more`)).toEqual([address])
})

it('finds several, and none where there is none', () => {
  expect(hrefs(`${work}\nhttp://b.example/x.`)).toEqual([work, 'http://b.example/x'])
  expect(splitLinks('Nothing')).toEqual([{ text: 'Nothing' }])
  expect(splitLinks('')).toEqual([{ text: '' }])
})

it.each([
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>',
  'xhttps://a.example',
  'https://bank.example@evil.example/',
  'https://bank.example:443@evil.example/',
  'https://',
  'https://.',
  'http:// a.example',
  'ftp://a.example/',
])('leads nowhere from %j', text => {
  expect(hrefs(text)).toEqual([])
  expect(
    splitLinks(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

it('ends an address where the direction of writing is turned', () => {
  expect(hrefs('https://a.example/\u202egnp.exe')).toEqual(['https://a.example/'])
})

it('takes no longer for hostile text (ReDoS)', () => {
  const start = process.threadCpuUsage()
  hrefs(`https://a.example/${')'.repeat(100_000)}`)
  hrefs('https://'.repeat(20_000))
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1000)
})
