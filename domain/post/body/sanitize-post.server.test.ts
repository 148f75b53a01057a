import { describe, expect, it } from 'vitest'
import { hostileBodies } from '../../../tests/support/data/hostile-bodies'
import { type HtmlElement, type HtmlNode, parseSafeHtml, writeHtml } from './html-tree.server'
import { putBackPictures } from './safe-parts.server'
import { sanitizePostBody, sanitizeWithinBounds } from './sanitize-post.server'

const tags = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'ul', 'li', 'blockquote', 'a', 'strong', 'b', 'em', 'i'],
  ...['u', 's', 'sub', 'sup', 'span', 'br', 'hr', 'img', 'iframe'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
])

const attributes: Record<string, RegExp> = {
  href: /^(?:[^\p{Cc} ]| (?!$))+$/u,
  src: /^(https?:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp|avif);base64,|[^:/]+|`[^:]+$)/i,
  class: /^(ql-[\w-]+)( ql-[\w-]+)*$/,
  style: /^(?:(?:^|;)(?:background-)?color:[#\w(),.% ]+(?: !important)?)+$/,
  'data-list': /^(ordered|bullet|checked|unchecked)$/,
  contenteditable: /^false$/,
  alt: /^/,
  rel: /^/,
  target: /^/,
  width: /^/,
  height: /^/,
  allowfullscreen: /^/,
  frameborder: /^/,
  scope: /^(col|row)(group)?$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
}

/** As a browser resolves it; values are escaped. */
const protocolOf = (address: string): string | undefined =>
  URL.parse(address.replaceAll('&amp;', '&').replaceAll('&quot;', '"'), 'https://site.example/blog/a')
    ?.protocol

const elementsOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap(node => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))

describe('sanitizePostBody', () => {
  it.each(hostileBodies)('leaves nothing dangerous of: $name', ({ html }) => {
    const safe = sanitizePostBody(html)
    const nodes = parseSafeHtml(safe)
    // Parsing it again loses nothing: a browser cannot see markup that this test does not (mutation XSS).
    expect(writeHtml(nodes)).toBe(safe.replaceAll(' />', '>'))
    for (const element of elementsOf(nodes)) {
      expect(tags).toContain(element.tag)
      for (const [name, value] of Object.entries(element.attributes)) {
        expect(Object.keys(attributes)).toContain(name)
        expect(value).toMatch(attributes[name] ?? /^$/)
        expect(value).not.toMatch(/[<>"]/)
        if (name === 'href') expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocolOf(value))
      }
      if (element.tag === 'iframe')
        expect(element.attributes.src).toMatch(
          /^https:\/\/(www\.youtube(-nocookie)?\.com|player\.vimeo\.com)\//,
        )
    }
  })

  it.each(hostileBodies)('sanitises its own output to itself: $name', ({ html }) => {
    const once = sanitizePostBody(html)
    expect(sanitizePostBody(once)).toBe(once)
  })

  it.each([
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['inline formats', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup></p>'],
    ['alignment, direction and indent', '<p class="ql-align-center ql-direction-rtl ql-indent-8">a</p>'],
    [
      'sizes and fonts',
      '<p><span class="ql-size-huge">a</span><strong class="ql-font-monospace">b</strong></p>',
    ],
    ['colours', '<p><span style="color:#e60000;background-color:rgb(255, 255, 0)">a</span></p>'],
    [
      'links',
      '<p><a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    ['mail and telephone links', '<p><a href="mailto:a@b.example">a</a><a href="tel:+16045550142">b</a></p>'],
    [
      'pictures',
      '<p><img src="/storage/v1/object/public/portfolio_images/content_1.png" alt="A chart" /></p>',
    ],
    ['pictures as data', '<p><img src="data:image/png;base64,iVBORw0KGgo=" /></p>'],
    [
      'lists',
      '<ol><li data-list="bullet" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>a</li></ol>',
    ],
    [
      'videos',
      '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe>',
    ],
  ])('keeps the %s of the editor', (_, html) => {
    expect(sanitizePostBody(html)).toBe(html)
  })

  it('keeps the text of a body that is nested without end', () => {
    const safe = sanitizePostBody(`${'<b>'.repeat(20_000)}deep${'</b>'.repeat(20_000)}`)
    expect(safe).toMatch(/^(<b>){24}deep(<\/b>){24}$/)
  })
})

describe('sanitizeWithinBounds', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  const read = (html: string) => {
    const body = sanitizeWithinBounds(html)
    if ('excess' in body) throw new Error(body.excess)
    return body
  }

  it('takes pasted pictures out, each once, and leaves room for another address', () => {
    const body = read(`<p>a<img alt="x" src=" ${png}"><img src="/y"><img src="${png}"></p>`)
    expect(body).toEqual({
      pieces: ['<p>a<img alt="x" ', ' /><img src="/y" /><img ', ' /></p>'],
      order: [0, 0],
      pictures: [png],
    })
    expect(putBackPictures(body, () => '/z')).toBe(
      '<p>a<img alt="x" src="/z" /><img src="/y" /><img src="/z" /></p>',
    )
  })

  it.each([
    ['text that speaks of one', `<p>Write src="${png}" there.</p>`],
    ['an alternative text that speaks of one', `<p><img src="/x" alt="src=&quot;${png}&quot;" /></p>`],
    ['an address that looks like a placeholder', '<p><img src="/pasted-0/0" /></p>'],
  ])('does not take %s for a picture', (_, html) => {
    expect(read(html)).toEqual({ pieces: [html], order: [], pictures: [] })
  })

  it('keeps no picture that the sanitiser drops', () => {
    expect(read(`${'<b>'.repeat(30)}<img src="${png}">`).pictures).toEqual([])
    expect(read('<img src="data:image/svg+xml;base64,PHN2Zy8+">')).toEqual({
      pieces: [''],
      order: [],
      pictures: [],
    })
  })

  it('stops at too many tags, and at too deep a nesting', () => {
    expect(sanitizeWithinBounds('<br>'.repeat(20_001))).toEqual({ excess: 'too-many-tags' })
    expect(sanitizeWithinBounds('<b>'.repeat(101))).toEqual({ excess: 'too-deep' })
  })
})

it('keeps ids of footnotes on words, and no other (DOM clobbering)', () => {
  const kept = '<p><a href="#note-ftn1" id="note-ftnref1">[1]</a> <span id="note-ftn1">Text</span></p>'
  expect(sanitizePostBody(kept)).toBe(kept)
  for (const id of ['content', 'note-', 'note-A', 'note-a b', `note-${'a'.repeat(71)}`])
    expect(sanitizePostBody(`<p><span id="${id}">x</span></p>`)).toBe('<p><span>x</span></p>')
  expect(sanitizePostBody('<p id="note-a">x</p><img src="/a.png" id="note-b">')).not.toContain('id=')
})
