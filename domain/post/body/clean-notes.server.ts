/** Footnotes of a sanitised body: each is one element with words only, at its place in the text. */
import {
  escapeText,
  type HtmlElement,
  type HtmlNode,
  parseSafeHtml,
  textOf,
  writeHtml,
} from './html-tree.server'

const anyNote = /\bql-note\b/

/** The class may stand among others, as other programs and attackers write it. */
const isNote = ({ attributes }: HtmlElement): boolean => anyNote.test(attributes.class ?? '')

/** Empty notes go. The caption of a table is its name, without notes: there the words of one stay in brackets. */
export function cleanNotes(html: string): string {
  if (!anyNote.test(html)) return html
  const clean = (node: HtmlNode, inCaption: boolean): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (!isNote(node)) {
      const isCaption = inCaption || node.tag === 'caption'
      return [{ ...node, children: node.children.flatMap(child => clean(child, isCaption)) }]
    }
    const words = escapeText(textOf(node.children.map(withoutNotes)))
    if (words === '') return []
    return inCaption
      ? [` (${words})`]
      : [{ tag: 'span', attributes: { class: 'ql-note' }, children: [words] }]
  }
  return writeHtml(
    parseSafeHtml(html).flatMap(node => clean(node, false)),
    ' />',
  )
}

/** A note inside a note is a part of its words. */
const withoutNotes = (node: HtmlNode): HtmlNode =>
  typeof node === 'string'
    ? node
    : { tag: node.tag, attributes: {}, children: node.children.map(withoutNotes) }
