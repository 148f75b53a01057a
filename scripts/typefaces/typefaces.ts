/** The typefaces of installed packages, at one point of their axes, as outlines and measures. */
import { readFile } from 'node:fs/promises'
import opentype, { type Font } from '@shuding/opentype.js'
import subsetFont, { type SubsetOptions } from 'subset-font'

export type Axes = SubsetOptions['variationAxes']

/** Where a package of variable fonts keeps its files. */
export const variable = (name: string): string => `node_modules/@fontsource-variable/${name}`

/** The face with the letters of this text, or with all its letters. */
export async function openFace(path: string, text: string | undefined, axes: Axes): Promise<Font> {
  const sfnt = await subsetFont(await readFile(path), text, {
    keepAllGlyphs: text === undefined,
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  return opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength))
}
