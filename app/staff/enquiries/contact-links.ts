import { mailtoAddress, toEmailAddress } from '../../../shared/email/email-address'
import { splitLinks, type TextPart } from '../../../shared/text-links'

/**
 * An email address, or a phone number with its country's code: others may be years or prices. One start per run of
 * characters, and bounded (ReDoS).
 */
const contact =
  /(?<![\w.+@-])(?:[\w.+-]{1,64}@[\p{L}\p{N}.-]{1,190}|\+\d(?:[ .()-]{0,2}\d){7,14}(?!\p{L}|[ .()-]{0,2}\d))/gu

/** The text in parts, of which those with an `href` lead to a website, write an email or call. */
export const splitContacts = (text: string): TextPart[] =>
  splitLinks(text).flatMap(part => (part.href === undefined ? splitReach(part.text) : part))

function splitReach(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(contact)) {
    // The end of a sentence.
    const words = found.replace(/[.-]+$/, '')
    const href = hrefOf(words)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: words, href })
    end = index + words.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

function hrefOf(words: string): string | undefined {
  if (words.startsWith('+') && !words.includes('@')) return `tel:+${words.replaceAll(/\D/g, '')}`
  const address = toEmailAddress(words)
  return address?.includes('.', address.lastIndexOf('@')) ? mailtoAddress(address) : undefined
}
