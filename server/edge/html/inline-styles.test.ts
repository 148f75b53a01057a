import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStyleInliner } from './inline-styles'

const sheet = '.a{color:red}'
const hash = createHash('sha256').update(sheet).digest('base64')
let client: string
beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'qq-styles-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets/app-1.css'), `${sheet}\n`)
})
afterAll(() => rmSync(client, { recursive: true }))

describe('createStyleInliner', () => {
  it('puts a sheet where its link was, keeps the link without effect, and hashes the sheet', () => {
    const link = '<link rel="stylesheet" href="/assets/app-1.css" data-precedence="page"'
    expect(createStyleInliner(client)(`<head>${link}/></head>`)).toEqual({
      html: `<head><style>${sheet}</style>${link} media="not all" disabled=""/></head>`,
      styleHashes: [hash],
    })
  })

  it('holds the sheet for paper back, but for those without scripts', () => {
    const link = '<link rel="stylesheet" href="/assets/print-1.css" media="print"'
    expect(createStyleInliner(client)(`${link} data-precedence="page"/>`)).toEqual({
      html: `<noscript>${link}/></noscript>${link} data-precedence="page" disabled=""/>`,
      styleHashes: [],
    })
  })

  it.each([
    '<link rel="stylesheet" href="https://elsewhere.example/assets/app-1.css"/>',
    '<link rel="stylesheet" href="/assets/../app-1.css"/>',
    '<link rel="preload" as="style" href="/assets/app-1.css"/>',
  ])('leaves %s as it is', link => {
    expect(createStyleInliner(client)(link)).toEqual({ html: link, styleHashes: [] })
  })

  it('reads a sheet once', () => {
    const inline = createStyleInliner(client)
    const link = '<link rel="stylesheet" href="/assets/app-1.css"/>'
    const first = inline(link)
    writeFileSync(join(client, 'assets/app-1.css'), 'changed')
    expect(inline(link)).toEqual(first)
  })
})
