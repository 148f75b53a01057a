/** Quotations, rules, callouts, captions and footnotes: as they are stored, and as readers get them. */
import { expect, it } from 'vitest'
import { toPlainText, toReaderBody } from './reader-html.server'
import { sanitizePostBody } from './sanitize-post.server'

const read = (html: string) => toReaderBody(sanitizePostBody(html)).html
const note = (words: string) => `<span class="ql-note">${words}</span>`

it.each([
  '<hr />',
  '<blockquote>Words</blockquote><blockquote class="ql-source">M. Tennant, chair</blockquote>',
  '<p><img src="/a.png" alt="" /></p><p class="ql-caption">What it shows</p>',
  '<h4 class="ql-callout-forward">Forward</h4><p class="ql-callout-forward">May</p><ol><li data-list="bullet" class="ql-callout-forward">a</li></ol>',
  '<p class="ql-callout-key">a</p><p class="ql-callout-key ql-begins-callout">b</p>',
  `<table><tbody><tr><td>1,204${note('Unaudited')}<br />of <strong>which</strong>${note('c')}</td><td>${note('d')}</td></tr></tbody></table>`,
  `<p>Cash${note('Unaudited &amp; &lt;rounded&gt;')}<strong>.${note('b')}</strong></p>`,
])('keeps %s as the editor stores it', stored => {
  expect(sanitizePostBody(stored)).toBe(stored)
})

it.each([
  ['<hr class="ql-note" id="note-a" onclick="x()">', '<hr />'],
  ['<p class="ql-source prose-callout">a</p>', '<p>a</p>'],
  ['<blockquote class="ql-caption">a</blockquote>', '<blockquote>a</blockquote>'],
  ['<p class="ql-callout-red ql-callout">a</p>', '<p>a</p>'],
  ['<p class="ql-begins-callout ql-align-right">a</p>', '<p class="ql-align-right">a</p>'],
  ['<div class="ql-callout-key ql-begins-callout">a</div>', 'a'],
  ['<strong class="ql-note">a</strong>', '<strong>a</strong>'],
  [`<p>a${note(' ')}${note('<script>1</script>')}</p>`, '<p>a</p>'],
  [
    `<p>a<span class="ql-size-huge ql-note" id="note-a" style="color:red">b <b>c</b><img src=x>${note('d')}</span></p>`,
    `<p>a${note('b cd')}</p>`,
  ],
  [
    `<table><caption>A${note('b')}</caption><tr><td>1${note('c')}</td><td>2</td></tr></table>`,
    '<table><caption>A (b)</caption><tbody><tr><td>1<span class="ql-note">c</span></td><td>2</td></tr></tbody></table>',
  ],
])('admits no more than the editor makes: %s', (sent, stored) => {
  expect(sanitizePostBody(sent)).toBe(stored)
  expect(sanitizePostBody(stored)).toBe(stored)
})

it('puts a source beside its quotation', () => {
  expect(
    read(
      '<blockquote>One</blockquote><blockquote>Two</blockquote><blockquote class="ql-source">A, chair</blockquote><blockquote>Three</blockquote>',
    ),
  ).toBe(
    '<figure class="prose-quote"><blockquote><p>One</p><p>Two</p></blockquote><figcaption>A, chair</figcaption></figure><blockquote><p>Three</p></blockquote>',
  )
  expect(read('<p>a</p><blockquote class="ql-source ql-align-right">A</blockquote>')).toBe(
    '<p>a</p><p class="ql-align-right">A</p>',
  )
})

it('counts pictures that have a caption, also in callouts', () => {
  const picture = '<p><img src="/a.png" alt="A" /></p>'
  const html = read(
    `${picture}<p class="ql-caption">One</p>${picture}<p>Text</p><p class="ql-caption">Alone</p><p class="ql-callout-key"><img src="/b.png" alt="" /></p><p class="ql-caption ql-callout-key">Two</p><p class="ql-callout-key">Why</p>`,
  )
  expect(html.match(/Figure \d\.<\/span> \w+/g)).toEqual(['Figure 1.</span> One', 'Figure 2.</span> Two'])
  expect(html).toContain(
    '<figure class="prose-picture prose-captioned"><img alt="A" src="/a.png" loading="lazy" decoding="async"><figcaption><span class="prose-figure-number">',
  )
  expect(html).toContain('<p>Alone</p>')
})

it('makes one block of the lines of a callout, and names it', () => {
  const item = (words: string, more = '') => `<li data-list="bullet"${more}>${words}</li>`
  const html = read(
    `<p>a</p><h3 class="ql-callout-forward">Caution</h3><p class="ql-callout-forward">May</p><ol>${item('b', ' class="ql-callout-forward"')}${item('c', ' class="ql-callout-forward ql-indent-1"')}${item('d')}</ol><p class="ql-callout-key">e</p><p><br></p><p class="ql-callout-key">f</p>`,
  )
  expect(html).toBe(
    '<p>a</p><div class="prose-callout" data-kind="forward" role="note" aria-labelledby="callout-1"><p class="prose-callout-title" id="callout-1">Caution</p><p>May</p><ul><li>b<ul><li>c</li></ul></li></ul></div><ul><li>d</li></ul>' +
      '<div class="prose-callout" data-kind="key" role="note" aria-labelledby="callout-2"><p class="prose-callout-title" id="callout-2">Key point</p><p>e</p></div>' +
      '<div class="prose-callout" data-kind="key" role="note" aria-labelledby="callout-3"><p class="prose-callout-title" id="callout-3">Key point</p><p>f</p></div>',
  )
})

it('begins another callout where one begins on purpose, also inside a list', () => {
  const item = (words: string, more = '') =>
    `<li data-list="bullet" class="ql-callout-note${more}">${words}</li>`
  const html = read(
    `<p class="ql-callout-note">a</p><p class="ql-callout-note ql-begins-callout">b</p><ol>${item('c')}${item('d', ' ql-begins-callout')}</ol><p class="ql-callout-note">e</p>`,
  )
  expect(html.match(/role="note"/g)).toHaveLength(3)
  expect(html).not.toContain('ql-')
  expect(
    html.replace(/<p class="prose-callout-title"[^>]*>Note<\/p>/g, '').replace(/<div [^>]*>/g, '<div>'),
  ).toBe('<div><p>a</p></div><div><p>b</p><ul><li>c</li></ul></div><div><ul><li>d</li></ul><p>e</p></div>')
})

it('drops a callout of blank lines', () => {
  expect(read('<p>a</p><p class="ql-callout-note"><br></p>')).toBe('<p>a</p>')
})

it('numbers footnotes in order and leads there and back', () => {
  const html = read(
    `<h2>Cash${note('As of May')}</h2><p>a<a href="/b">link${note('In &lt;a&gt; link, https://a.example/?b=1&amp;c=2.')}</a>.</p>`,
  )
  const reference = (number: number) =>
    `<sup class="prose-noteref"><a href="#footnote-${number}" id="footnote-place-${number}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`
  expect(html).toContain(`<h2 id="section-cash">Cash${reference(1)}</h2>`)
  expect(html).toContain(`<a href="/b">link</a>${reference(2)}.</p>`)
  const back = (number: number) =>
    `<a href="#footnote-place-${number}" role="doc-backlink" aria-label="Back to the text, note ${number}">↑</a></li>`
  expect(html).toContain(
    `<section class="prose-notes" role="doc-endnotes" aria-labelledby="footnotes"><h2 id="footnotes">Notes</h2><ol><li id="footnote-1">As of May&nbsp;${back(1)}<li id="footnote-2">In &lt;a&gt; link, <a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">https://a.example/?b=1&amp;c=2</a>.&nbsp;${back(2)}</ol></section>`,
  )
})

it('numbers footnotes of cells with those of the text, from row to row', () => {
  const table = `<table><thead><tr><th>Line${note('b')}</th><th>C$</th></tr></thead><tbody><tr><td>Cash</td><td>1,204.50${note('c')}</td></tr><tr><td>Debt</td><td>12</td></tr></tbody></table>`
  const html = read(`<p>a${note('a')}</p>${table}<p>d${note('d')}</p>`)
  const shown = html.replace(
    /<sup class="prose-noteref"><a href="#footnote-(\d)"[^>]*>\1<\/a><\/sup>/g,
    '[$1]',
  )
  expect(shown).toContain('<th scope="col">Line[2]</th><th scope="col" class="prose-figure">C$</th>')
  expect(shown).toContain('<td class="prose-figure">1,204.50[3]</td>')
  expect(shown).toContain('<p>d[4]</p>')
  expect(
    shown
      .match(/<li id="footnote-\d">\w/g)
      ?.map(line => line.at(-1))
      .join(''),
  ).toBe('abcd')
  expect(toPlainText(table)).toBe('Line C$ Cash 1,204.50 Debt 12 b c')
})

it('reads on without notes in plain text, which ends with them', () => {
  expect(toPlainText(`<p>Cash${note('Unaudited')} rose.</p><hr><p>End${note('2')}</p>`)).toBe(
    'Cash rose. End Unaudited 2',
  )
  expect(toReaderBody(sanitizePostBody(`<h2>Cash${note('x')}</h2>`)).headings).toEqual([
    { id: 'section-cash', text: 'Cash' },
  ])
})

it('numbers thousands', () => {
  const many =
    `<blockquote>a</blockquote><blockquote class="ql-source">b</blockquote><p class="ql-callout-key">c${note('d')}</p>`.repeat(
      4000,
    )
  expect(read(many).match(/doc-noteref/g)).toHaveLength(4000)
})
