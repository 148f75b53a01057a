/** Sends a page's style sheets with its HTML, and holds back the one for paper: the first paint waits for one answer. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sheets of the build that the first paint would wait for; one with a medium, for paper, is not among them. */
const blockingSheet =
  /<link\b(?=[^>]*\srel="stylesheet")(?![^>]*\smedia=)[^>]*?\shref="(\/assets\/[\w.-]+\.css)"[^>]*?(?=\/?>)/g

/** The sheet for paper. Its medium keeps the first paint from waiting for it, but not the line from being busy. */
const paperSheet = /<link\b(?=[^>]*\srel="stylesheet")(?=[^>]*\smedia="print")[^>]*?(?=\/?>)/g

export interface StyledPage {
  html: string
  /** SHA-256 digests, base64, for the Content-Security-Policy. */
  styleHashes: readonly string[]
}

/** `client`: the folder of the build's files. */
export function createStyleInliner(client: string): (html: string) => StyledPage {
  const sheets = new Map<string, string>()

  function read(path: string): string {
    const known = sheets.get(path)
    if (known !== undefined) return known
    const sheet = readFileSync(join(client, path), 'utf8').trim()
    sheets.set(path, sheet)
    return sheet
  }

  return html => {
    const styleHashes: string[] = []
    // React looks for the link when it hydrates, and takes a sheet whose link it finds for loaded. A disabled one is
    // not fetched, except by Chromium's preload scanner, which does not read `disabled` but does read `media`.
    const styled = html.replace(blockingSheet, (link, path: string) => {
      const sheet = read(path)
      styleHashes.push(createHash('sha256').update(sheet).digest('base64'))
      return `<style>${sheet}</style>${link} media="not all" disabled=""`
    })
    // The boot script takes `disabled` away after the first paint.
    const held = styled.replace(
      paperSheet,
      link => `<noscript>${link.replace(/ data-precedence="[^"]*"/, '')}/></noscript>${link} disabled=""`,
    )
    return { html: held, styleHashes }
  }
}
