/**
 * Account takeover: takes out of a message what lets its reader act for the recipient, one-time links and codes. What
 * remains shows the layout and the wording.
 */

import { maskUrls } from './mask-urls.server'

/** Keeps the origin of each URL and replaces all digits: how a code is spaced does not matter then. */
export const maskText = (text: string): string => maskUrls(text).replaceAll(/\p{Nd}/gu, '•')

/** The same for a server's answer, which may quote a link or a code. Its own numbers are shorter and stay. */
export const maskAnswer = (text: string): string => maskUrls(text).replaceAll(/\p{Nd}{4,}/gu, '••••')

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

/** Links lose their address, text is masked. Comments and what precedes the root are dropped. */
export async function maskHtml(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2')
  let masked = ''
  // Collected up to the next tag: the parser splits text at entities, and a URL with it.
  let text = ''
  const flush = () => {
    masked += escapeHtml(maskText(text))
    text = ''
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      flush()
      const kept = Object.entries(attributes).filter(([name]) => keptAttributes.has(name))
      masked += `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
    },
    ontext(part) {
      text += part
    },
    onclosetag(tag) {
      flush()
      if (!voidTags.has(tag)) masked += `</${tag}>`
    },
  })
  parser.end(html)
  flush()
  return masked
}

/** Attributes of look and structure only: any other could hold an address. */
const keptAttributes: ReadonlySet<string> = new Set([
  'align',
  'border',
  'cellpadding',
  'cellspacing',
  'lang',
  'role',
  'style',
  'width',
])

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
