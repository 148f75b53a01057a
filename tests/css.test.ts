/** Keeps the style sheets on the tokens of shared/tokens.ts (docs/decisions/0028-a-css-system.md). */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../scripts/code-metrics/source-files.ts'
import {
  type Declaration,
  declarationsOf,
  findStrayPaper,
  fontSizesOf,
  isRawFontSize,
  isRawSpacing,
  readStyleSheet,
  readStyleSheets,
  selectorsOf,
  spacingsOf,
} from '../scripts/code-metrics/style-sheets.ts'
import { breakpoints, colours } from '../shared/tokens'
import { tokensCss } from '../shared/tokens-css'

const sheets = readStyleSheets('app')
const declarations = declarationsOf(sheets)

const show = ({ path, property, value }: Declaration): string => `${path}: ${property}: ${value}`

describe('tokens', () => {
  it('are written to the style sheet (else run npm run tokens)', () => {
    expect(readFileSync('app/ui/tokens.css', 'utf8')).toBe(tokensCss())
  })

  it('are the only place that knows a colour of the brand', () => {
    const allowed = [
      'app/ui/tokens.css',
      // Two of them apart, which every page names.
      'shared/page-grounds.ts',
      'shared/tokens.ts',
      // Stored in posts: what was written once stays in its colour when the brand's changes.
      'domain/post/body-colours.ts',
    ]
    const brand = new RegExp(
      Object.values(colours)
        .filter(value => value !== colours.sheet)
        .join('|'),
      'i',
    )
    const found = ['app', 'domain', 'platform', 'scripts', 'server', 'shared']
      .flatMap(listFiles)
      .filter(path => /\.(css|tsx?|mjs)$/.test(path) && !path.includes('.test.') && !allowed.includes(path))
      .filter(path => brand.test(readFileSync(path, 'utf8')))
    expect(found).toEqual([])
  })
})

describe('style sheets', () => {
  it('are all read', () => {
    expect(sheets.length).toBeGreaterThan(40)
    expect(declarations.length).toBeGreaterThan(2000)
  })

  it('are each loaded by a page', () => {
    const loaded = listFiles('app')
      .filter(path => /\.(css|tsx?)$/.test(path))
      .flatMap(path =>
        [...readFileSync(path, 'utf8').matchAll(/(?:@import|from) ['"]([^'"]+\.css)/g)].map(
          ([, target = '']) => join(dirname(path), target).replaceAll('\\', '/'),
        ),
      )
    expect(listFiles('app').filter(path => path.endsWith('.css') && !loaded.includes(path))).toEqual([])
  })

  it('use no token that does not exist', () => {
    const defined = tokensCss()
    const used = declarations.flatMap(({ path, value }) =>
      [...value.matchAll(/var\((--(?:color|font|text|space)-[\w-]+)/g)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
    expect(used.length).toBeGreaterThan(1000)
    expect(used.filter(({ name }) => !defined.includes(`${name}:`))).toEqual([])
  })

  it('name no colour but by its token', () => {
    const named = declarations.filter(
      // A mask is a shape; black is its opaque part.
      ({ property, value }) =>
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(value) && !property.startsWith('mask'),
    )
    expect(named.map(show)).toEqual([])
  })

  it('set type in a step of the scale, relative to the text around, or fluid with the window', () => {
    // The root's own size, and a logotype, which is drawn rather than set.
    const isDrawn = ({ path, value }: Declaration) => path.endsWith('/site-header.css') && value === '1.58rem'
    const sizes = fontSizesOf(declarations)
    expect(sizes.length).toBeGreaterThan(100)
    expect(sizes.filter(one => isRawFontSize(one) && !isDrawn(one)).map(show)).toEqual([])
  })

  it('keep distances in steps of the scale; less than 4 px is an optical correction, over 80 px a layout', () => {
    const spacings = spacingsOf(declarations)
    expect(spacings.length).toBeGreaterThan(500)
    expect(spacings.filter(isRawSpacing).map(show)).toEqual([])
  })

  it('never measure in ch, whose width changes when the typeface arrives', () => {
    expect(declarations.filter(({ value }) => /\dch\b/.test(value)).map(show)).toEqual([])
  })

  it('change with the window at three widths, and where one part alone decides', () => {
    const own: Record<string, readonly string[]> = {
      'app/ui/base.css': ['112rem'],
      'app/ui/button.css': ['30rem'],
      'app/shell/site-header.css': ['22.5rem'],
      'app/site/blog/article/article.css': ['30rem'],
      'app/site/blog/search-results.css': ['30rem'],
      'app/site/company/about-sections.css': ['85rem'],
      'app/site/company/trusted-by.css': ['85rem'],
      'app/staff/editor/form.css': ['23rem'],
      'app/staff/posts/posts.css': ['90rem'],
    }
    const odd = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/@media([^{]*width[^{]*)\{/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/[\d.]+(?:rem|px|em)/g)]
          .map(([width]) => width)
          .filter(width => ![...Object.values(breakpoints), ...(own[path] ?? [])].includes(width))
          .map(width => `${path}: ${width}`),
      ),
    )
    expect(odd).toEqual([])
    expect(sheets.filter(({ css }) => /\((min|max)-width/.test(css)).map(({ path }) => path)).toEqual([])
  })
})

describe('paper', () => {
  const text = readFileSync('app/print.css', 'utf8')

  /** Every sheet that this one imports, and those that they import. */
  const importsOf = (path: string): string[] =>
    [...readFileSync(path, 'utf8').matchAll(/@import "([^"]+)"/g)].flatMap(([, target = '']) => {
      const imported = join(dirname(path), target).replaceAll('\\', '/')
      return [imported, ...importsOf(imported)]
    })

  it('is beside the screen of what it dresses', () => {
    expect(sheets.filter(({ paper }) => paper !== '').length).toBeGreaterThan(45)
    expect(sheets.flatMap(({ paper }) => selectorsOf(paper)).length).toBeGreaterThan(200)
    expect(findStrayPaper(sheets)).toEqual([])
  })

  it('is found where it is not', () => {
    const part = readStyleSheet('app/ui/part.css', '.part {\n  margin: 0;\n}\n')
    const findIn = (paper: string) =>
      findStrayPaper([part, readStyleSheet('app/ui/page.css', `.page {\n}\n\n@media print {\n${paper}}\n`)])
    expect(findIn('  .page,\n  .page > p,\n  body:has(.seal) .part {\n  }\n')).toEqual([])
    expect(findIn('  .page,\n  :is(h1, .part) > p {\n  }\n')).toEqual(['app/ui/page.css: :is(h1, .part) > p'])
    expect(findIn('  p {\n  }\n')).toEqual(['app/ui/page.css: p'])
  })

  it('is in one block of each sheet, which every reading of it finds', () => {
    const blocks = sheets.filter(({ css, paper }) => /@media[^{]*print/.test(css + paper))
    expect(blocks.map(({ path }) => path)).toEqual([])
  })

  it('keeps in one place only what concerns the whole sheet', () => {
    const { css } = readStyleSheet('app/print.css', text)
    expect(selectorsOf(css.replaceAll(/^@page \{[\s\S]*?^\}$/gm, ''))).toEqual([
      ':root',
      'body',
      'head',
      'link[rel="canonical"]',
      'link[rel="canonical"]::after',
    ])
  })

  it('of whatever visitors see is in the sheet that is linked for print', () => {
    const collected = importsOf('app/print.css')
    const visible = sheets.filter(({ path, paper }) => /^app\/(shell|site|ui)\//.test(path) && paper !== '')
    expect(visible.map(({ path }) => path).filter(path => !collected.includes(path))).toEqual([])
  })
})
