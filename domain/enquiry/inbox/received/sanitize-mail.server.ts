/** The sanitiser of received HTML, against stored XSS and tracking: runs before it is stored. */
import sanitize from 'sanitize-html'

/** Deeper elements are left out, their text stays: parse time is quadratic in depth. */
const deepestNesting = 150

const length = /^\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?$/
const lengths = /^(?:(?:auto|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?)\s*){1,4}$/
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{5,40}\))$/i
const word = /^[a-z-]{1,20}$/

/** Nothing that positions, overlays, animates or loads. */
const styles = {
  color: [colour],
  'background-color': [colour],
  'border-collapse': [word],
  'font-family': [/^[\w\s,'"-]{1,200}$/],
  'font-size': [length, word],
  'font-style': [word],
  'font-weight': [word, /^\d{3}$/],
  'line-height': [length, word],
  margin: [lengths],
  padding: [lengths],
  'padding-left': [length],
  'text-align': [word],
  'text-decoration': [word],
  'vertical-align': [word],
  'white-space': [word],
  width: [length],
}

const tableCell = ['align', 'valign', 'width', 'height', 'colspan', 'rowspan', 'bgcolor']

/** Attributes of pictures until they are shown: one of the message, or one on another host. */
export const pictureAttributes = { own: 'data-cid', remote: 'data-remote' } as const

/**
 * No element remains that runs, loads, submits, frames or styles the page. Pictures load nothing: those of the message
 * keep their Content-ID, those of other hosts their address.
 */
export function sanitizeMail(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col', 'colgroup', 'dd'],
      ...[
        'del',
        'div',
        'dl',
        'dt',
        'em',
        'font',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'hr',
        'i',
        'img',
        'ins',
      ],
      ...[
        'li',
        'ol',
        'p',
        'pre',
        's',
        'small',
        'span',
        'strike',
        'strong',
        'sub',
        'sup',
        'table',
        'tbody',
        'td',
      ],
      ...['tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
    ],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'xml', 'svg', 'math'],
    allowedAttributes: {
      '*': ['style', 'dir', 'lang'],
      a: ['href', 'rel', 'target', 'title'],
      img: ['alt', 'width', 'height', ...Object.values(pictureAttributes)],
      font: ['color', 'size', 'face'],
      table: ['align', 'width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
      td: tableCell,
      th: tableCell,
      tr: ['align', 'valign', 'bgcolor'],
      col: ['width', 'span'],
      ol: ['start', 'type'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: deepestNesting,
    transformTags: {
      // Phishing: one without a host would lead into the admin area that shows it.
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: {
          ...(URL.canParse(href) && { href }),
          ...(title && { title }),
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
        },
      }),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: { ...pictureOf(src), alt, ...(width && { width }), ...(height && { height }) },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !Object.values(pictureAttributes).some(name => attribs[name]),
  })
}

/** Where the picture is, in an attribute that no browser loads; nothing for any other address. */
function pictureOf(src: string): Record<string, string> {
  const address = src.trim()
  const contentId = /^cid:<?([^<>\s"]{1,250})>?$/i.exec(address)?.[1]
  if (contentId !== undefined) return { [pictureAttributes.own]: contentId }
  const url = URL.parse(address)
  // Without a password: browsers ask about those.
  return url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && address.length <= 2000
    ? { [pictureAttributes.remote]: url.href }
    : {}
}
