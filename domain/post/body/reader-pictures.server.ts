/** The copies of a picture that a reader's browser can choose from (srcset). */
import type { HtmlElement, HtmlNode } from './html-tree.server'

interface KnownPicture {
  width: number
  height: number
  sources: PictureSource[]
}

/** What we know about uploaded pictures and our own drawings, by address. */
export type KnownPictures = ReadonlyMap<string, KnownPicture>

export interface PictureSource {
  type: string
  /** Addresses, with widths where the copies differ in nothing else. */
  srcset: string
  /** For a picture drawn differently: when to show it, and its size. */
  media?: string
  width?: number
  height?: number
}

/** Gives each known picture its copies, and its size, so that nothing moves (layout shift). */
export function offerCopies(nodes: HtmlNode[], known: KnownPictures): void {
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') continue
    const picture = node.tag === 'img' ? known.get(node.attributes.src ?? '') : undefined
    if (picture) nodes[index] = toPicture(node, picture)
    else offerCopies(node.children, known)
  }
}

function toPicture(image: HtmlElement, { width, height, sources }: KnownPicture): HtmlElement {
  const { src = '', alt = '', ...rest } = image.attributes
  const attributes = { src, alt, width: String(width), height: String(height), ...rest }
  const sized = { ...image, attributes }
  if (sources.length === 0) return sized
  return { tag: 'picture', attributes: {}, children: [...sources.map(toSource), sized] }
}

/** As wide as the column of text; a phone shows it from edge to edge. */
const sizes = '(min-width: 48rem) 42rem, 100vw'

const toSource = ({ type, srcset, media, width, height }: PictureSource): HtmlElement => ({
  tag: 'source',
  attributes: media
    ? { type, media, srcset, width: `${width}`, height: `${height}` }
    : { type, srcset, sizes },
  children: [],
})
