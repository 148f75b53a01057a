import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { wordGrounds, wordInks } from '../../shared/tokens'
import {
  type Brand,
  type Colours,
  findBrandFault,
  makePalette,
  shippedBrand,
  shippedPalette,
} from './palette'

/** Pairs that are text as shipped, and are none any more. */
const lost = (palette: Colours, shipped: Colours) =>
  wordInks.flatMap(word =>
    wordGrounds
      .filter(ground => wcagContrast(shipped[word], shipped[ground]) >= 4.5)
      .filter(ground => wcagContrast(palette[word], palette[ground]) < 4.5)
      .map(ground => `${word} on ${ground}`),
  )

const brands: Record<string, Brand> = {
  violet: { main: '#4b2a8f', ink: '#1a1326', mark: '#b3261e' },
  green: { main: '#14532d', ink: '#101a12', mark: '#a34a08' },
  grey: { main: '#404040', ink: '#111111', mark: '#404040' },
  burgundy: { main: '#6b1230', ink: '#2a0d16', mark: '#0b5394' },
}

describe('the colours of an agency', () => {
  it('are the shipped ones as long as nobody changes them', () => {
    expect(makePalette(shippedBrand)).toBe(shippedPalette)
    expect(findBrandFault(shippedBrand)).toBeUndefined()
  })

  it.each(Object.entries(brands))(
    'keep every text legible that is so as shipped, by day and by night: %s',
    (_, brand) => {
      expect(findBrandFault(brand)).toBeUndefined()
      const { day, night } = makePalette(brand)
      expect(lost(day, shippedPalette.day)).toEqual([])
      expect(lost(night, shippedPalette.night)).toEqual([])
      // As they were chosen.
      expect([day.harbour, day.ink, day.herring]).toEqual([brand.main, brand.ink, brand.mark])
    },
  )

  it.each([
    ['main', '#ffcc00'],
    ['main', '#8fb9ff'],
    ['ink', '#888888'],
    ['mark', '#ff9999'],
  ] as const)('%s %s is refused, with the nearest that passes', (name, colour) => {
    const fault = findBrandFault({ ...shippedBrand, [name]: colour })
    expect(fault).toMatchObject({ name, needed: 4.5 })
    expect(fault?.ratio).toBeLessThan(4.5)
    expect(findBrandFault({ ...shippedBrand, [name]: fault?.proposed ?? '' })).toBeUndefined()
  })

  it('give their hue to what is made from them, and leave what means something alone', () => {
    const { day } = makePalette(brands.violet as Brand)
    expect(day['sea-glass']).not.toBe(shippedPalette.day['sea-glass'])
    expect([day.kelp, day.sheet]).toEqual([shippedPalette.day.kelp, '#ffffff'])
  })
})
