/** Sanitised HTML put together and rearranged: without the sanitiser, which only writing needs. */
import type { SafeHtml } from '../../../shared/safe-html'
import { type HtmlNode, parseSafeHtml, writeHtml } from './html-tree.server'

/** A sanitised body, split at the pictures that were pasted into it. */
export interface PastedBody<Picture> {
  /** What is before, between and after the pictures. */
  pieces: string[]
  /** Which picture follows each piece but the last. */
  order: number[]
  /** Each picture once, however often it is shown. */
  pictures: Picture[]
}

/** The body with an address in place of each picture; the address must not need escaping. */
export const putBackPictures = (
  { pieces, order }: Pick<PastedBody<unknown>, 'pieces' | 'order'>,
  addressOf: (picture: number) => string,
): SafeHtml =>
  pieces
    .map((piece, index) => {
      const picture = order[index]
      return picture === undefined ? piece : `${piece}src="${addressOf(picture)}"`
    })
    .join('') as SafeHtml

/** The body of a post without text. */
export const emptyBody = '' as SafeHtml

/** Rearranges sanitised HTML: `change` leaves values escaped and only adds our own markup. */
export const rewriteSafeHtml = (html: SafeHtml, change: (nodes: HtmlNode[]) => HtmlNode[]): SafeHtml =>
  writeHtml(change(parseSafeHtml(html))) as SafeHtml

/**
 * The body with another path of ours wherever it has `from`, with or without our origin. What a value goes on with, such as
 * a query, stays. Neither path needs escaping.
 */
export function withAddress(html: SafeHtml, siteUrl: string, from: string, to: string): SafeHtml {
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const value = new RegExp(`( (?:src|href)="(?:${escaped(siteUrl)})?)${escaped(from)}(?=["?#])`, 'g')
  return html.replace(value, (_, start: string) => start + to) as SafeHtml
}
