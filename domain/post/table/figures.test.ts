import { expect, it } from 'vitest'
import { alignFigures } from './figures'

it.each([
  ['whole numbers and fractions', ['12,480', '1.5', '0.25'], ['.25', '5', undefined]],
  ['negatives in parentheses', ['12,480', '(1,214)'], [')', undefined]],
  ['percentages', ['10%', '15.8%', '(3.25%)'], ['.25)', '5)', undefined]],
  ['currencies and signs', ['C$1,204', '\u2212$3', 'US$ 12.50', '+4'], ['.50', '.50', undefined, '.50']],
  ['what is not there', ['–', '1.5', 'n/a', '', '2'], [undefined, undefined, undefined, undefined, '.5']],
  ['commas of decimals', ['12,5', '1 204'], [undefined, ',5']],
])('aligns %s', (_, texts, pads) => {
  expect(alignFigures(texts)?.map(pad => pad || undefined)).toEqual(pads)
})

it.each([
  ['words', ['a', 'b']],
  ['mostly words', ['1', 'Oxbow', 'Halcyon']],
  ['drill holes', ['OX-1', 'OX-2']],
  ['dates', ['2026-06-30', '2026-09-30']],
  ['times', ['06:00', '06:04']],
  ['nothing', ['', '–']],
])('leaves a column of %s alone', (_, texts) => {
  expect(alignFigures(texts)).toBeUndefined()
})
