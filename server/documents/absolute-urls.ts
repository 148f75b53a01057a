/** HTML that is read away from its page, as in feeds. */
import type { SafeHtml } from '../../shared/safe-html'

/** A tag, and each of its attributes as the sanitiser writes them: quoted, with `<`, `>`, `&` and `"` escaped. */
const tags = /<[a-z][^>]*>/gi
const attributes = / ([a-z-]+)="([^"]*)"/gi

/** Attributes that hold one address. */
const isAddress = (name: string): boolean => /^(href|src|poster|cite)$/.test(name)

/**
 * What only our pages know how to read. Feed validators warn of styles: a reader that showed them could be made to cover
 * its own controls. Without them a table has no region to scroll.
 */
const isOurs = (name: string): boolean =>
  /^(style|class|loading|decoding|role|tabindex|aria-label)$|^data-/.test(name)

/** Every address in full, as `page` resolves it (RFC 3986, section 5), with the fragments of the page itself. */
export const withAbsoluteUrls = (html: SafeHtml, page: string): string =>
  // Only inside tags: the sanitiser leaves quotation marks in text as they are, so text may look like an attribute.
  html.replace(tags, tag =>
    tag.replace(attributes, (whole, name: string, value: string) => {
      if (isOurs(name)) return ''
      if (name === 'srcset') return ` srcset="${resolveEach(value, page)}"`
      return isAddress(name) ? ` ${name}="${resolve(value, page)}"` : whole
    }),
  )

/** A full address stays as it is written, also `mailto:` and `tel:`. What no browser could follow stays too. */
function resolve(escaped: string, page: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(escaped)) return escaped
  const address = URL.parse(escaped.replaceAll('&amp;', '&'), page)?.href
  return address?.replaceAll('&', '&amp;').replaceAll('"', '%22') ?? escaped
}

/** `/a.webp 640w, /b.webp 1280w` (HTML Standard, "srcset attributes"). */
const resolveEach = (srcset: string, page: string): string =>
  srcset
    .split(/,\s+|(?<=\s[\d.]+[wx]),/)
    .map(candidate => candidate.trim().replace(/^\S+/, address => resolve(address, page)))
    .join(', ')
