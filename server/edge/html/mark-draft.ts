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
  withMark(keepInside(html, prefix, isShown))

const withMark = (html: string): string => html.replace('<body>', body => body + draftMark)

const script = /<script\b[^>]*>[\s\S]*?<\/script>/g
const leading = /<a\b(?=[^>]*?\shref="(?:\/|https?:))/g

/** As the boot script leaves a page, which does not run: with its typefaces. */
const dressed = (html: string): string => html.replace(script, '').replace('<html', '<html data-typefaces=""')

/** A page without neighbours: what it leads to opens beside it. */
export const leadOut = (html: string, prefix: string): string =>
  withMark(keepInside(dressed(html).replace(leading, '<a target="_blank"'), prefix, () => false))

/** `prefix` goes before the address of whatever the preview shows too. */
export const keepInside = (html: string, prefix: string, isShown: (address: string) => boolean): string =>
  html
    .replace(link, (whole, before: string, address: string) =>
      isShown(toAddress(address)) ? `${before}${prefix}${address}` : whole,
    )
    .replace(linkedFile, (_, before: string, address: string) => `${before}${prefix}${address}`)
    // Seals behind a title.
    .replaceAll('url(&quot;/seals/', `url(&quot;${prefix}/seals/`)

/** As it stands in the attribute, without its fragment. */
const toAddress = (attribute: string): string => (attribute.split('#')[0] ?? '').replaceAll('&amp;', '&')
