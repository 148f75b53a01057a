/** Marks a page as a preview of drafts: a line at its top, and links that stay in the preview. */
import { draftMessages as m } from './draft-messages'

/** In flow, so that nothing moves, and without a ground that paper would leave out. */
const style =
  'margin:0;padding:.5rem 1.25rem;border-block:2px solid var(--color-herring-deep);' +
  'background:var(--color-paper);color:var(--color-ink);text-align:center;' +
  'font:400 var(--text-small)/1.4 var(--font-sans)'

/** Below the opening tag of the body. */
export const draftMark = `<aside aria-label="${m.name}" style="${style}"><strong>${m.name}.</strong> ${m.text}</aside>`

const link = /(<a\b[^>]*?\shref=")(\/[^"]*)/g

/** Seals of people, certificates of words, and the look of an agency, none of which is published yet. */
const draftedFile = String.raw`\/(?:(?:seals|certificates)\/[^"]*|agency\.css|favicon\.(?:ico|svg))`
const linkedFile = new RegExp(String.raw`(<(?:img|link)\b[^>]*?\s(?:src|href)=")(${draftedFile})(?=")`, 'g')

export const isDraftedFile = (path: string): boolean => new RegExp(`^${draftedFile}$`).test(path)

export const markDraft = (html: string, prefix: string, isShown: (address: string) => boolean): string =>
  keepInside(html, prefix, isShown).replace('<body>', body => body + draftMark)

/** `prefix` goes before the address of whatever the preview shows too. */
export const keepInside = (html: string, prefix: string, isShown: (address: string) => boolean): string =>
  html
    .replace(link, (whole, before: string, address: string) =>
      isShown(toAddress(address)) ? `${before}${prefix}${address}` : whole,
    )
    .replace(linkedFile, (_, before: string, address: string) => `${before}${prefix}${address}`)

/** As it stands in the attribute, without its fragment. */
const toAddress = (attribute: string): string => (attribute.split('#')[0] ?? '').replaceAll('&amp;', '&')
