import { describe, expect, it } from 'vitest'
import { foldLetters } from './letters'
import { toSlug } from './text'

describe('foldLetters', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Smørrebrød', 'smorrebrod'],
    ['Đà Nẵng', 'da nang'],
    ['Ærø, Œuvre', 'aero, oeuvre'],
    ['Þórður, Ħamrun, ŋ', 'thordur, hamrun, n'],
    ['Işık İNCE', 'isik ince'],
    ['Günay', 'gunay'],
    ['Paraŀlel, col·legi', 'parallel, collegi'],
    ['ＡＢＣ１２', 'abc12'],
    ['Ελλάδα 北辰', 'ελλαδα 北辰'],
    ['한국어', '한국어'],
  ])('%s -> %s', (text, folded) => expect(foldLetters(text)).toBe(folded))

  it('leaves no letter of Latin-1 and Latin Extended-A that ASCII does not have', () => {
    const letters = Array.from({ length: 0x17f - 0xc0 }, (_, place) => String.fromCharCode(0xc0 + place))
    const left = letters.filter(letter => /\p{L}/u.test(letter) && /[^a-zʼ]/.test(foldLetters(letter)))
    expect(left).toEqual([])
  })
})

describe('toSlug', () => {
  it.each([
    ['Łódź copper files', 'lodz-copper-files'],
    ['Großbankʼs “Ærø” report', 'grossbanks-aero-report'],
    ['Ireland’s £5 day', 'irelands-5-day'],
    ['上場', ''],
  ])('%s -> %s', (text, slug) => expect(toSlug(text)).toBe(slug))
})
