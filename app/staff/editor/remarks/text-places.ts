/** The text of the editor as one string, and where each part of it is in the document. */
import { textId } from '../rich-text/use-rich-text'

export interface TextPlaces {
  text: string
  /** In reading order. */
  nodes: readonly { node: Text; start: number }[]
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, td, th, pre, figcaption'

export const findText = (): HTMLElement | null => document.getElementById(textId)

/** Blocks are apart by a line feed, which is in no node. */
export function readPlaces(root: Element): TextPlaces {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  let last: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The marks of Quill's lists.
    if (!(node instanceof Text) || node.parentElement?.closest('.ql-ui')) continue
    const block = node.parentElement?.closest(blocks) ?? null
    if (text !== '' && block !== last) text += '\n'
    last = block
    nodes.push({ node, start: text.length })
    text += node.data
  }
  return { text, nodes }
}

/** Where a selection begins and ends in the text; undefined when it holds none of it. */
export function offsetsOf({ nodes }: TextPlaces, range: Range): [number, number] | undefined {
  const within = nodes.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last) return undefined
  const start = first.start + (first.node === range.startContainer ? range.startOffset : 0)
  const isEnd = last.node === range.endContainer
  return [start, last.start + (isEnd ? range.endOffset : last.node.length)]
}

/** The part of the document from `start` to `end`. */
export function rangeOf({ nodes }: TextPlaces, start: number, end: number): Range | undefined {
  const first = nodes.findLast(place => place.start <= start)
  const last = nodes.findLast(place => place.start < end)
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, Math.min(start - first.start, first.node.length))
  range.setEnd(last.node, Math.min(end - last.start, last.node.length))
  return range
}
