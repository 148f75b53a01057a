/** What scripts/typefaces and a test use of two packages that come without types. */

declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2'
    /** By tag: one value, or the range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }> | undefined
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    noHinting?: boolean
  }

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>
}

declare module '@shuding/opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  export interface Font {
    unitsPerEm: number
    ascender: number
    descender: number
    charToGlyph(sign: string): { index: number; advanceWidth: number }
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options: { letterSpacing: number; kerning: boolean },
    ): { commands: PathCommand[]; toPathData(decimals: number): string }
    getAdvanceWidth(text: string, size: number): number
  }

  const opentype: { parse(font: ArrayBufferLike): Font }
  export default opentype
}
