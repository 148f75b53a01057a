/** XSS allow-list: the HTML that the editor can produce. The sanitiser drops everything else. */
import type sanitize from 'sanitize-html'
import { cleanAddress, noteId } from '../body-addresses'
import { bodyColours } from '../body-colours'
import { beginsClass, calloutClass, calloutKinds } from './callouts'
import { tableTags } from './clean-tables.server'

const indents = Array.from({ length: 8 }, (_, index) => `ql-indent-${index + 1}`)
const callouts = calloutKinds.map(kind => `${calloutClass}-${kind}`)
const aligns = ['ql-align-center', 'ql-align-right', 'ql-align-justify']
const blockClasses = [...aligns, 'ql-direction-rtl', ...indents, ...callouts, beginsClass]
const textClasses = ['ql-size-small', 'ql-size-large', 'ql-size-huge', 'ql-font-serif', 'ql-font-monospace']
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote']

/** Which of a table's places a cell covers; cleanTables makes them fit. */
const spans = ['colspan', 'rowspan']

const videoHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']
const videoAddress = new RegExp(`^https://(${videoHosts.join('|').replaceAll('.', '\\.')})/`)

/** Drops the attribute unless the editor writes such values. */
function keepOnly(name: string, values: RegExp): sanitize.Transformer {
  return (tagName, attribs) => {
    const { [name]: value, ...rest } = attribs
    return { tagName, attribs: value !== undefined && values.test(value) ? attribs : rest }
  }
}

const anyCallout = new RegExp(`(^|\\s)(${callouts.join('|')})(\\s|$)`)

/** Ids of footnotes' targets, and the beginnings of callouts where there is one. */
const cleanAny: sanitize.Transformer = (tagName, attribs) => {
  const { class: names = '' } = attribs
  const kept = { ...attribs, class: names.replaceAll(beginsClass, '') }
  return keepOnly('id', noteId)(tagName, anyCallout.test(names) || kept.class === names ? attribs : kept)
}

/** Elements within a line. */
const marks = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span']

/** Writes the address as a browser reads it. */
const cleanAttribute =
  (name: string): sanitize.Transformer =>
  (tagName, attribs) => {
    const { [name]: value } = attribs
    return { tagName, attribs: value === undefined ? attribs : { ...attribs, [name]: cleanAddress(value) } }
  }

export const editorHtml: sanitize.IOptions = {
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
    'hr',
    'img',
    'iframe',
    ...tableTags,
  ],
  allowedAttributes: {
    ...Object.fromEntries(marks.map(tag => [tag, ['id']])),
    a: ['href', 'id', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'allowfullscreen', 'frameborder'],
    li: ['data-list'],
    span: ['contenteditable', 'id'],
    th: spans,
    td: spans,
    '*': ['class', 'style'],
  },
  allowedClasses: {
    // Without this, elements not named below could use any class of the site.
    '*': [],
    ...Object.fromEntries(blocks.map(tag => [tag, blockClasses])),
    p: [...blockClasses, 'ql-caption'],
    blockquote: [...blockClasses, 'ql-source'],
    span: ['ql-ui', 'ql-note', ...textClasses],
    iframe: ['ql-video'],
    th: ['ql-align-center', 'ql-align-right'],
    td: ['ql-align-center', 'ql-align-right'],
    // A format on a whole link or bold text puts the class on that element.
    ...Object.fromEntries(['a', 'strong', 'em', 'u', 's', 'sub', 'sup'].map(tag => [tag, textClasses])),
  },
  allowedStyles: { '*': { color: bodyColours, 'background-color': bodyColours } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoHosts,
  // Denial of service: the editor nests a handful; a body thousands deep would overflow the stack of a tree walk.
  nestingLimit: 24,
  transformTags: {
    '*': cleanAny,
    a: cleanAttribute('href'),
    img: cleanAttribute('src'),
    iframe: cleanAttribute('src'),
    li: keepOnly('data-list', /^(ordered|bullet|checked|unchecked)$/),
    // Any other value, even the empty one, would let readers type into the page.
    span: keepOnly('contenteditable', /^false$/),
  },
  // The content of a frame is fallback text, which the parser would escape again at each save.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  exclusiveFilter: ({ tag, attribs }) => isEmptyShell(tag, attribs),
}

/** Links and frames without an address, and data pictures that are not bitmaps (XSS: SVG can carry script). */
function isEmptyShell(tag: string, attribs: Record<string, string>): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag'
  // The host is not enough: a video's address has no other port, no user name and no plain HTTP.
  if (tag === 'iframe') return !videoAddress.test(attribs.src ?? '')
  if (tag !== 'img') return false
  return (
    !attribs.src ||
    (/^data:/i.test(attribs.src) && !/^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(attribs.src))
  )
}
