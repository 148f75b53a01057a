import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, it } from 'vitest'
import { isEmailAddress, lacksDot, mailtoAddress, toEmailAddress } from './email-address'
import { toShownAddress } from './shown-address'

it('writes to an address only, whatever characters it has', () => {
  expect(mailtoAddress('ir@halcyon.example')).toBe('mailto:ir@halcyon.example')
  const hostile = 'a?bcc=thief&cc=b@evil.example'
  expect(isEmailAddress(hostile)).toBe(true)
  const { pathname, search } = new URL(mailtoAddress(hostile))
  expect([decodeURIComponent(pathname), search]).toEqual([hostile, ''])
})

it.each([
  ['info@züri-gold.example', 'info@xn--zri-gold-65a.example'],
  ['info@ZÜRI-GOLD.example', 'info@xn--zri-gold-65a.example'],
  // Decomposed, as macOS and some keyboards type it.
  ['info@zu\u0308ri-gold.example', 'info@xn--zri-gold-65a.example'],
  ['info@xn--zri-gold-65a.example', 'info@xn--zri-gold-65a.example'],
  ['ir@例え.テスト', 'ir@xn--r8jz45g.xn--zckzah'],
  ['ir@مثال.إختبار', 'ir@xn--mgbh0fb.xn--kgbechtv'],
  // The full stop of a Japanese keyboard.
  ['ir@例え。テスト', 'ir@xn--r8jz45g.xn--zckzah'],
  ['Ann.Lee+ir@Halcyon.example', 'Ann.Lee+ir@Halcyon.example'],
  ['jane@gmail', 'jane@gmail'],
])('stores %j as %s', (typed, stored) => {
  expect(toEmailAddress(typed)).toBe(stored)
  const [, domain = ''] = typed.split('@')
  expect(stored.toLowerCase()).toContain(`@${domainToASCII(domain)}`)
})

it.each([
  'zoë@halcyon.example',
  'info@züri gold.example',
  'info@züri-gold.example/path',
  'info@züri-gold.example:25',
  'info@züri%2egold.example',
  'info@züri-gold.example?bcc=a',
  'a@ü@b.example',
  'info@ü..example',
  'info@１２７.１',
  'info@',
  '@züri-gold.example',
  'züri-gold.example',
  '',
  `a@${'ü'.repeat(64)}.example`,
  `${'a'.repeat(250)}@ü.example`,
])('does not take %j for an address', typed => expect(toEmailAddress(typed)).toBeUndefined())

it.each([
  'info@züri-gold.example',
  'ir@例え.テスト',
  'ir@مثال.إختبار',
  'a@faß.example',
  'a@παράδειγμα.example',
])('shows %s as typed', typed => {
  const stored = toEmailAddress(typed) ?? ''
  expect(toShownAddress(stored)).toBe(typed)
  expect(domainToUnicode(stored.slice(stored.indexOf('@') + 1))).toBe(typed.slice(typed.indexOf('@') + 1))
})

it.each([
  'plain@halcyon.example',
  'a@xn--.example',
  'a@xn--zzzzzzzz-.example',
  'a@xn--a-ecp.ru',
  'a@xn--999999b.example',
])('shows %s as it is when its domain hides no other script', address =>
  expect(toShownAddress(address)).toBe(address),
)

it('notices that something may be missing', () => {
  expect(['jane@gmail', 'jane@gmail.com', 'ir@例え'].map(lacksDot)).toEqual([true, false, true])
})
