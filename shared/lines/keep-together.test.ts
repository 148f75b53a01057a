import { expect, it } from 'vitest'
import { keepTogether } from './keep-together'
import { withPlainSpaces } from './with-plain-spaces'

const kept = (text: string) => keepTogether(text).replaceAll('\u00a0', '~')

it.each([
  '48.0~m at 1.12%~CuEq (0.89%~Cu, 0.39~g/t~Au, 2.9~g/t~Ag) from 113~m',
  '14.8~m at 2.31%~U₃O₈; 40~million pounds, US$2.54~million, 85~per cent',
  '4-8~weeks, 10~min, 5~a.m. to 9~p.m., 30~days’ notice, 5~business days, 72~hours.',
  'NI~43-101, s.~3.3; ss.~2 and 4; Form~51-102F1, Form~40-F, Policy~3.4, Appendix~3F, WCAG~2.2',
  'on page~41, p.~4, section~13 and subsection~4, slide~9, Table~2',
  'June~11, 2024, 11~June 2024, Nov.~3, on May~1',
  'Dr.~Okafor and Ms.~Tennant, from week~3 to day~10',
])('keeps together: %s', text => {
  expect(kept(text.replaceAll('~', ' '))).toBe(text)
  expect(kept(keepTogether(text.replaceAll('~', ' ')))).toBe(text)
})

it.each([
  '$2,000 a month',
  'June 2024, and in May we moved',
  '5 mines, 12 members, 24 goals, 3 steps',
  'the s. of a word, forms 40 and transform 4',
  'April 82 people',
  '0 0 24 24, 11.2 M',
  '/blog/page-4',
])('parts: %s', text => expect(keepTogether(text)).toBe(text))

it('goes through what holds texts, and leaves everything else as it is', () => {
  const at = new Date(0)
  const held = { page: { lines: ['In 6 minutes', 'live.'], count: 6, none: null, at }, missing: undefined }
  expect(keepTogether(held)).toEqual({
    page: { lines: ['In 6\u00a0minutes', 'live.'], count: 6, none: null, at },
    missing: undefined,
  })
  expect(withPlainSpaces(keepTogether('In 6 minutes'))).toBe('In 6 minutes')
})
