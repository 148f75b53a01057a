/** Web addresses in text that people typed. */

export interface TextPart {
  text: string
  /** Where it leads; undefined for text that leads nowhere. */
  href?: string
}

/** `http` and `https` only, and no character that ends an address in running text or turns its direction. */
const webAddress = /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"“”„«»‹›「」『』【】]+/giu

/** Characters that belong to the sentence when they follow an address. */
const sentenceEnd = /[.,;:!?'‘’`*_~…。、，．；：！？]/u

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' }

/** The text in parts, of which those with an `href` lead to the addresses in it. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const address = withoutSentenceEnd(found)
    if (!isPlainWebAddress(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

/** Spoofing: `https://bank.example@evil.example` reads as one host and leads to another. */
function isPlainWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Brackets that were opened inside the address stay: `https://en.example/wiki/Quay_(wharf)`. */
function withoutSentenceEnd(found: string): string {
  const excess = new Map(
    Object.entries(closing).map(([close, open]) => [close, countOf(found, close) - countOf(found, open)]),
  )
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? ''
    const open = excess.get(last)
    if (open === undefined ? !sentenceEnd.test(last) : open <= 0) break
    if (open !== undefined) excess.set(last, open - 1)
  }
  return found.slice(0, end)
}

const countOf = (text: string, character: string): number => text.split(character).length - 1
