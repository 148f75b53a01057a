/** Tables of a sanitised body, each made regular. */
import { readRuns } from '../table/read-cell'
import { type ContentReader, readTable } from '../table/read-table'
import type { Runs } from '../table/table'
import { element, writeRuns, writeTable } from '../table/write-table'
import {
  escapeText,
  type HtmlElement,
  type HtmlNode,
  parseSafeHtml,
  textOf,
  writeHtml,
} from './html-tree.server'

/** Elements that have no meaning outside a table. */
export const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const anyTable = /<(?:table|caption|t(?:head|body|foot|r|h|d))\b/
const isPart = (tag: string): boolean => tag !== 'table' && tableTags.includes(tag)

const reader: ContentReader<Runs> = {
  read: readRuns,
  empty: () => [],
  textOf: children => escapeText(textOf(children)),
}

/** `isCut` when a table was larger than one may be: what is beyond the bound is missing. */
export function cleanTables(html: string): { html: string; isCut: boolean } {
  if (!anyTable.test(html)) return { html, isCut: false }
  let isCut = false
  const clean = (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'table') return cleanTable(node)
    const children = node.children.flatMap(clean)
    return isPart(node.tag) ? children : [{ ...node, children }]
  }
  function cleanTable(node: HtmlElement): HtmlNode[] {
    const read = readTable(node, reader)
    isCut ||= read.isCut
    const { table, stray } = read
    const around = stray.flatMap(clean)
    if (table.rows.length > 0) return [...around, writeTable(table, writeRuns)]
    return table.caption ? [...around, element('p', {}, [table.caption])] : around
  }
  return { html: writeHtml(parseSafeHtml(html).flatMap(clean), ' />'), isCut }
}
