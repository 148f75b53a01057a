/** The sanitiser of post bodies: what the editor can make stays, everything else goes. Runs on write and on import. */
import sanitize from 'sanitize-html'
import type { SafeHtml } from '../../shared/safe-html'

const indents = Array.from({ length: 8 }, (_, index) => `ql-indent-${index + 1}`)
const blockClasses = ['ql-align-center', 'ql-align-right', 'ql-align-justify', 'ql-direction-rtl', ...indents]
const textClasses = ['ql-size-small', 'ql-size-large', 'ql-size-huge', 'ql-font-serif', 'ql-font-monospace']
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote']
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d., %]+\)$/i, /^[a-z]{3,30}$/i]

export const videoHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']
const videoAddress = new RegExp(`^https://(${videoHosts.join('|').replaceAll('.', '\\.')})/`)

/** Drops the attribute unless its value is one that the editor writes. */
function keepOnly(name: string, values: RegExp): sanitize.Transformer {
  return (tagName, attribs) => {
    const { [name]: value, ...rest } = attribs
    return { tagName, attribs: value !== undefined && values.test(value) ? attribs : rest }
  }
}

/**
 * The address as a browser reads it (URL Standard, "basic URL parser"): without the white space and the control
 * characters that would hide its protocol from whoever compares its first letters.
 */
const toAddress = (value: string): string => value.replace(/^[\0- ]+|[\0- ]+$|[\t\n\r]/g, '')

/** Writes the address as a browser reads it. */
const cleanAddress =
  (name: string): sanitize.Transformer =>
  (tagName, attribs) => {
    const { [name]: value } = attribs
    return { tagName, attribs: value === undefined ? attribs : { ...attribs, [name]: toAddress(value) } }
  }

const options: sanitize.IOptions = {
  allowedTags: [
    ...blocks,
    'ol',
    'ul',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
    'br',
    'img',
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'allowfullscreen', 'frameborder'],
    li: ['data-list'],
    span: ['contenteditable'],
    '*': ['class', 'style'],
  },
  allowedClasses: {
    // Without this, elements that are not named below could wear any class of the site's own.
    '*': [],
    ...Object.fromEntries(blocks.map(tag => [tag, blockClasses])),
    span: ['ql-ui', ...textClasses],
    iframe: ['ql-video'],
    // A format on a whole link or bold text puts the class on that element.
    ...Object.fromEntries(['a', 'strong', 'em', 'u', 's', 'sub', 'sup'].map(tag => [tag, textClasses])),
  },
  allowedStyles: { '*': { color: colour, 'background-color': colour } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
  // The editor nests a handful; a body nested thousands deep would exhaust the stack of whoever walks it.
  nestingLimit: 24,
  transformTags: {
    a: cleanAddress('href'),
    img: cleanAddress('src'),
    iframe: cleanAddress('src'),
    li: keepOnly('data-list', /^(ordered|bullet|checked|unchecked)$/),
    // Any other value, the empty one too, would let readers type into the page.
    span: keepOnly('contenteditable', /^false$/),
  },
  // What stands in a frame is for browsers that know none. It is text to the parser, so each save would escape it anew.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => isEmptyShell(tag, attribs),
}

/** Links and frames without a target, and pictures whose data is no bitmap (SVG can carry script). */
function isEmptyShell(tag: string, attribs: Record<string, string>): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag'
  // The host alone is not enough: another port, a user's name and plain HTTP are no video's address.
  if (tag === 'iframe') return !videoAddress.test(attribs.src ?? '')
  if (tag !== 'img') return false
  return (
    !attribs.src ||
    (/^data:/i.test(attribs.src) && !/^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(attribs.src))
  )
}

/** Sanitises a post's body as the editor stores it. */
export const sanitizePostBody = (html: string): SafeHtml =>
  // The one place where a string becomes SafeHtml.
  sanitize(html, options) as SafeHtml
