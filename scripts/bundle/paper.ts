/**
 * Parts paper from screen: a component's sheet states both, but no first paint waits for what only its print shows
 * (docs/decisions/0055-paper-beside-its-component.md).
 */
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

interface Sourced {
  source?: { input: { file?: string | undefined } } | undefined
}

/** Takes from the sheets that it imports what they say about paper. It is linked for print, after the first paint. */
const paperSheet = 'app/print.css'

/** What visitors see. Staff sheets keep their paper: they override each other by their order. */
const parted = /^app\/(shell|site|ui)\//

/** A step of PostCSS after the one that puts sheets in the place of their @import. */
export function partPaper(project: string): PostcssPlugin {
  const pathOf = ({ source }: Sourced) =>
    relative(project, source?.input.file?.replace(/\?.*/, '') ?? '').replaceAll('\\', '/')
  return {
    postcssPlugin: 'part-paper',
    Once(sheet) {
      const isPaper = pathOf(sheet) === paperSheet
      const own = isPaper ? sheet.nodes.filter(node => pathOf(node) === paperSheet) : []
      const collected = sheet.nodes.slice(0, 0)
      sheet.walkAtRules('media', rule => {
        if (rule.params !== 'print' || !parted.test(pathOf(rule))) return
        collected.push(...(rule.nodes ?? []))
        rule.remove()
      })
      // Out of the layers that they were imported into: on paper they override every layer.
      if (isPaper) sheet.removeAll().append(...collected, ...own)
    },
  }
}
