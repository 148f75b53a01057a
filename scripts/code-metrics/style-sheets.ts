/** The declarations of style sheets, and which of them leave the scales of shared/tokens.ts. */
import { readFileSync } from 'node:fs'
import { listFiles } from './source-files.ts'

export interface StyleSheet {
  path: string
  /** Without comments, and without what it says about paper. */
  css: string
  /** The contents of its `@media print`. */
  paper: string
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
    .map(path => readStyleSheet(path, readFileSync(path, 'utf8')))

export function readStyleSheet(path: string, text: string): StyleSheet {
  // Sheets are formatted, so a block of the outermost level ends where a line begins with its brace.
  const printed = /^@media print \{\n([\s\S]*?)^\}$/gm
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return {
    path,
    css: rules.replaceAll(printed, ''),
    paper: [...rules.matchAll(printed)].map(([, contents]) => contents).join(''),
  }
}

/** Selectors, one by one, of rules in the outermost blocks of this CSS; not those of at-rules. */
export const selectorsOf = (css: string): string[] =>
  [...css.matchAll(/^ *([^@{};\s][^@{};]*)\{/gm)].flatMap(([, list = '']) =>
    list
      .split(/,(?![^()]*\))/)
      .map(selector => selector.replaceAll(/\s+/g, ' ').trim())
      .filter(selector => selector !== ''),
  )

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

/** Where bare elements are dressed. */
const elementSheet = 'app/ui/base.css'

/**
 * Rules of paper that are not beside the screen of what they dress: each class in the selector is dressed by other sheets
 * only. What no screen dresses, such as the paper of a certificate, belongs to the sheet that names it.
 */
export function findStrayPaper(sheets: readonly StyleSheet[]): string[] {
  const screens = new Map(sheets.map(({ path, css }) => [path, classesIn(css)]))
  const everywhere = new Set([...screens.values()].flatMap(names => [...names]))
  const isStray = (path: string, selector: string) => {
    const names = [...classesIn(selector)]
    if (names.length === 0) return path !== elementSheet
    return names.every(name => everywhere.has(name) && !screens.get(path)?.has(name))
  }
  return sheets.flatMap(({ path, paper }) =>
    selectorsOf(paper)
      .filter(selector => isStray(path, selector))
      .map(selector => `${path}: ${selector}`),
  )
}

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
