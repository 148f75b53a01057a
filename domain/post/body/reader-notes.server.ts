/** Footnotes as readers get them: numbers in the text, and the notes at its end, each with a link to the other. */
import { splitLinks } from '../../../shared/text-links'
import { articleMessages } from '../article-messages'
import { element } from '../table/write-table'
import { escapeText, type HtmlElement, type HtmlNode, isNote, textOf } from './html-tree.server'

/** The words of each note, in order. */
export const notesOf = (nodes: readonly HtmlNode[]): string[] =>
  nodes.flatMap(node => {
    if (typeof node === 'string') return []
    return isNote(node) ? [textOf(node.children)] : notesOf(node.children)
  })

/** Puts the number of each note in its place; `notes` are their words. */
export function numberNotes(body: readonly HtmlNode[]): { nodes: HtmlNode[]; notes: string[] } {
  const notes: string[] = []
  const number = (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (isNote(node)) return [reference(notes.push(textOf(node.children)))]
    const children = node.children.flatMap(number)
    // A link holds no other link: the numbers follow it.
    if (node.tag !== 'a') return [{ ...node, children }]
    const [words, numbers] = [withoutReferences(children), referencesIn(children)]
    return [{ ...node, children: words }, ...numbers]
  }
  return { nodes: body.flatMap(number), notes }
}

const isReference = (node: HtmlNode): boolean =>
  typeof node !== 'string' && node.attributes.class === 'prose-noteref'

const referencesIn = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap(node => {
    if (isReference(node)) return [node]
    return typeof node === 'string' ? [] : referencesIn(node.children)
  })

const withoutReferences = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    return isReference(node) ? [] : [{ ...node, children: withoutReferences(node.children) }]
  })

/** DPUB-ARIA 1.1, `doc-noteref` and `doc-backlink`. */
function reference(number: number): HtmlElement {
  const link = {
    href: `#footnote-${number}`,
    id: `footnote-place-${number}`,
    role: 'doc-noteref',
    'aria-label': articleMessages.note(number),
  }
  return element('sup', { class: 'prose-noteref' }, [element('a', link, [String(number)])])
}

/** The notes below the text, or nothing. */
export function listNotes(notes: readonly string[]): HtmlNode[] {
  if (notes.length === 0) return []
  const id = 'footnotes'
  return [
    element('section', { class: 'prose-notes', role: 'doc-endnotes', 'aria-labelledby': id }, [
      element('h2', { id }, [articleMessages.notes]),
      element('ol', {}, notes.map(writeNote)),
    ]),
  ]
}

function writeNote(words: string, index: number): HtmlElement {
  const number = index + 1
  const back = {
    href: `#footnote-place-${number}`,
    role: 'doc-backlink',
    'aria-label': articleMessages.backToText(number),
  }
  return element('li', { id: `footnote-${number}` }, [...linked(words), '&nbsp;', element('a', back, ['↑'])])
}

/** Addresses in the words lead there. */
const linked = (words: string): HtmlNode[] =>
  splitLinks(words).map(({ text, href }) =>
    href === undefined
      ? escapeText(text)
      : element('a', { href: escapeText(href), rel: 'noopener nofollow' }, [escapeText(text)]),
  )
