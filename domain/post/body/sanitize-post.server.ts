/** The sanitiser of post bodies, against stored XSS: runs on write and on import. */
import { randomUUID } from 'node:crypto'
import sanitize from 'sanitize-html'
import type { SafeHtml } from '../../../shared/safe-html'
import { cleanAddress } from '../body-addresses'
import { cleanNotes } from './clean-notes.server'
import { cleanTables } from './clean-tables.server'
import { editorHtml } from './editor-html.server'
import type { PastedBody } from './safe-parts.server'

/** More than any article has. Denial of service: parse time is quadratic in depth; every pass is linear in tags. */
export const mostTags = 20_000
export const deepestNesting = 100

export type Excess = 'too-many-tags' | 'too-deep' | 'too-large-table'

class ExcessError extends Error {
  readonly kind: Excess
  constructor(kind: Excess) {
    super(kind)
    this.kind = kind
  }
}

const pastedPicture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i

/**
 * Sanitises, and extracts the pictures that were pasted as data URLs. Uses the sanitiser's own parser and stops at the
 * bounds, so oversized input costs no time.
 */
export function sanitizeWithinBounds(html: string): PastedBody<string> | { excess: Excess } {
  // Random, so that no one can type a picture's placeholder address.
  const standIn = `/pasted-${randomUUID()}/`
  const numbers = new Map<string, number>()
  let tags = 0
  let depth = 0
  const takeOut: sanitize.Transformer = (tagName, attribs) => {
    if (attribs.src === undefined) return { tagName, attribs }
    const src = cleanAddress(attribs.src)
    if (!pastedPicture.test(src)) return { tagName, attribs: { ...attribs, src } }
    const number = numbers.get(src) ?? numbers.size
    numbers.set(src, number)
    return { tagName, attribs: { ...attribs, src: `${standIn}${number}` } }
  }
  const rules: sanitize.IOptions = {
    ...editorHtml,
    transformTags: { ...editorHtml.transformTags, img: takeOut },
    onOpenTag() {
      tags += 1
      depth += 1
      if (tags > mostTags) throw new ExcessError('too-many-tags')
      if (depth > deepestNesting) throw new ExcessError('too-deep')
    },
    onCloseTag() {
      depth -= 1
    },
  }
  try {
    const clean = cleanTables(cleanNotes(sanitize(html, rules)))
    if (clean.isCut) return { excess: 'too-large-table' }
    return splitAt(standIn, clean.html, [...numbers.keys()])
  } catch (error) {
    if (error instanceof ExcessError) return { excess: error.kind }
    throw error
  }
}

/** Pictures that the sanitiser dropped with their parent are in no piece, so they are not kept. */
function splitAt(standIn: string, html: string, found: readonly string[]): PastedBody<string> {
  const parts = html.split(new RegExp(`src="${standIn}(\\d+)"`))
  const kept = new Map<number, number>()
  const order = parts
    .filter((_, index) => index % 2 === 1)
    .map(digits => {
      const number = kept.get(Number(digits)) ?? kept.size
      kept.set(Number(digits), number)
      return number
    })
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    order,
    pictures: [...kept.keys()].map(number => found[number] ?? ''),
  }
}

// A string becomes SafeHtml here, and in safe-parts.server.ts, where what was sanitised is put together.

/** Sanitises a post's body as the editor stores it. */
export const sanitizePostBody = (html: string): SafeHtml =>
  cleanTables(cleanNotes(sanitize(html, editorHtml))).html as SafeHtml
