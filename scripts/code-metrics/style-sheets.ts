/** The declarations of style sheets, and which of them leave the scales of shared/tokens.ts. */
import { readFileSync } from 'node:fs'
import { listFiles } from './source-files.ts'

export interface StyleSheet {
  path: string
  /** Without comments. */
  css: string
}

export interface Declaration {
  path: string
  property: string
  value: string
}

/** The sheets of the folder. Paper has its own lengths, in points, and so have the metrics of typefaces. */
export const readStyleSheets = (folder: string): StyleSheet[] =>
  listFiles(folder)
    .filter(path => path.endsWith('.css') && !/(^|\/)(tokens|fonts|print)\.css$/.test(path))
    .map(path => ({ path, css: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

export const declarationsOf = (sheets: readonly StyleSheet[]): Declaration[] =>
  sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
      path,
      property,
      value: value.replaceAll(/\s+/g, ' '),
    })),
  )

/** Font sizes, those in a `font` shorthand included. */
export const fontSizesOf = (declarations: readonly Declaration[]): Declaration[] =>
  declarations.flatMap(one => {
    if (one.property === 'font-size') return [one]
    const size = one.property === 'font' && /^(?:\S+ )*?(\S*?(?:\([^/]*\))?) \/ /.exec(one.value)?.[1]
    return size ? [{ ...one, value: size }] : []
  })

/** Neither a step of the scale, nor relative to the text around, nor fluid with the window. */
export const isRawFontSize = ({ value }: Declaration): boolean =>
  !/^(var\(--text-[\w]+\)|[\d.]+em|[\d.]+%|inherit|(clamp|min)\(.*(vw|cqi).*\))$/.test(value)

export const spacingsOf = (declarations: readonly Declaration[]): Declaration[] =>
  declarations.filter(({ property }) => /^(margin|padding|gap|row-gap|column-gap)/.test(property))

/** Less than 4 px is an optical correction, over 80 px a layout. */
export function isRawSpacing({ value }: Declaration): boolean {
  // Inside calc() and clamp() a distance follows from another, or from the window.
  const own = value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...own.matchAll(/(\d+)px/g)].some(([, px]) => Number(px) >= 4 && Number(px) <= 80)
}
