import { readFileSync } from 'node:fs'
import opentype from '@shuding/opentype.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { composed, isSettable } from './card-letters'
import { type OgCard, panelOf, renderOgCard } from './og'

const read = (file: string) => {
  const { buffer, byteOffset, length } = readFileSync(`server/documents/fonts/${file}`)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)
}
const faces = ['newsreader-400.ttf', 'newsreader-400-extended.ttf'].map(read)

it('are in the typeface, each of them', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(isSettable)
  expect(letters.length).toBeGreaterThan(360)
  expect(letters.filter(letter => faces.every(face => face.charToGlyph(letter).index === 0))).toEqual([])
})

it.each([
  ['Łódź, Şişli and Kraków', true],
  ['Q3 : record', true],
  ['Q3 上場: record', false],
  ['إعلان النتائج', false],
  ['Ανακοίνωση', false],
  ['Объявление', false],
  ['Up 🚀', false],
])('%s: %s', (title, can) => expect(isSettable(title)).toBe(can))

it('are the same however they were typed', () => {
  expect(composed(' Bonne\u0301e \u2009 non\u2011IFRS\u200b ')).toBe('Bonnée non-IFRS')
})

const sender = { name: 'Card & Co', notice: '', swaps: [] }

describe('a card', () => {
  const draw = (title: string, label = 'Digital Transformation') =>
    renderOgCard({ kind: 'post', title, label, sender, seal: { seed: 'card', family: 'Design' } })

  it('leaves out whole what it cannot set, and shows its label in the place', async () => {
    const [partly, notAtAll, empty] = await Promise.all([
      draw('Q3 上場: record'),
      draw('上場'),
      draw('Q3 : record'),
    ])
    expect(partly.equals(notAtAll)).toBe(true)
    expect(partly.equals(empty)).toBe(false)
    expect(partly.equals(await draw('上場', 'Compliance'))).toBe(false)
  })

  it('keeps the accents of the rest of Europe', async () => {
    expect((await draw('Łódź')).equals(await draw('Lodz'))).toBe(false)
  })

  it('shows a detail of the work on its panel, whole and down to the edge', async () => {
    const card: OgCard = {
      kind: 'project',
      title: 'Kelpline',
      label: 'CSE: KLPD, 2025',
      sender,
      seal: { seed: 'card' },
    }
    const picture = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#c5331a' } })
      .webp()
      .toBuffer()
    const at = async (png: Buffer, left: number, top: number) =>
      (await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toString(
        'hex',
      )
    const [without, shown] = await Promise.all([renderOgCard(card), renderOgCard(card, picture)])
    for (const [left, top] of [
      [820, 160],
      [1199, 629],
    ] as const) {
      expect(await at(shown, left, top)).toMatch(/^c[3-7]3[1-5]1[8-c]$/)
      expect(await at(without, left, top)).not.toMatch(/^c/)
    }
    // The words at its left are as they were.
    expect(await at(shown, 64, 560)).toBe(await at(without, 64, 560))
  })

  it.each(['Results', '上場'])('shows the cover of an article called %s all over its panel', async title => {
    const { width, height } = panelOf({ title })
    const card: OgCard = { kind: 'post', title, label: 'Design', sender, seal: { seed: 'card' } }
    const picture = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#c5331a' } })
      .webp()
      .toBuffer()
    const png = await renderOgCard({ ...card, cover: { name: 'content_1.webp', focus: '' } }, picture)
    for (const [left, top] of [
      [1201 - width, 2],
      [1199, 629],
      [1199, height / 2],
    ] as const) {
      const pixel = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw()
      expect((await pixel.toBuffer()).toString('hex')).toMatch(/^c[3-7]3[1-5]1[8-c]$/)
    }
  })
})
