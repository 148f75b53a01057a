/**
 * Fixed line art, public/engravings/{name}.svg, with the width and height it was drawn for.
 * Written by scripts/engravings.ts.
 */
export const engravings = {
  hero: [900, 900],
  cover: [900, 900],
  failure: [720, 720],
  'category-digital-transformation': [700, 700],
  'category-compliance': [700, 700],
  'category-design': [700, 700],
  'category-strategy': [700, 700],
  'category-technology': [700, 700],
  'footer-band': [184, 46],
  'letter-band': [184, 46],
  microtext: [900, 900],
  'desk-morning': [1290, 96],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type EngravingName = keyof typeof engravings
