import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withDrawings } from './drawings.server'
import { toPlainText, toReaderBody } from './reader-html.server'
import { sanitizePostBody } from './sanitize-post.server'

const read = (html: string) => toReaderBody(sanitizePostBody(html))

const viewBoxOf = (address: string): string | undefined =>
  /viewBox="([^"]+)"/.exec(readFileSync(`public${address}`, 'utf8'))?.[1]
const marker = '<span class="ql-ui" contenteditable="false"></span>'
const item = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent > 0 ? ` class="ql-indent-${indent}"` : ''}>${marker}${text}</li>`

describe('toReaderBody', () => {
  it('keeps the target of a footnote once', () => {
    const [first, second] = [
      '<a href="#note-ftn1" id="note-ref1">[</a>',
      '<a href="#note-ftn1" id="note-ref1">1]</a>',
    ]
    const { html } = read(`<p>a${first}<strong>${second}</strong></p><p><span id="note-ftn1">Text</span></p>`)
    expect(html).toBe(
      `<p>a${first}<strong><a href="#note-ftn1">1]</a></strong></p><p><span id="note-ftn1">Text</span></p>`,
    )
  })

  it('makes real nested lists of the flat ones', () => {
    const { html } = read(
      `<ol>${item('ordered', 'a')}${item('bullet', 'b', 1)}${item('bullet', 'c', 1)}${item('ordered', 'd')}</ol>`,
    )
    expect(html).toBe('<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>')
  })

  it('starts another list when the kind changes', () => {
    expect(read(`<ol>${item('bullet', 'a')}${item('ordered', 'b')}</ol>`).html).toBe(
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    )
  })

  it('copes with lists that begin indented or skip a level', () => {
    expect(
      read(`<ol>${item('bullet', 'a', 2)}${item('bullet', 'b')}${item('bullet', 'c', 5)}</ol>`).html,
    ).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>')
  })

  it('keeps formats and alignment inside items', () => {
    const html = `<ol><li data-list="bullet" class="ql-align-right ql-indent-1">${marker}<strong>a</strong> &amp; b</li></ol>`
    expect(read(html).html).toBe('<ul><li class="ql-align-right"><strong>a</strong> &amp; b</li></ul>')
  })

  it('gives a colour of the author its partner at night, and leaves the ground of words alone', () => {
    const styled = (style: string) => `<p><span style="${style}">a</span></p>`
    expect(read(styled('background-color:#ffffcc;color:rgb(230, 0, 0) !important')).html).toBe(
      styled(
        'background-color:#ffffcc;color:light-dark(rgb(230, 0, 0),oklch(from rgb(230, 0, 0) max(l,0.78) c h))!important',
      ),
    )
    expect(read(styled('background-color:#ffffcc')).html).toBe(styled('background-color:#ffffcc'))
  })

  it('leaves imported lists as they are', () => {
    expect(read('<ul><li>a<ul><li>b</li></ul></li></ul>').html).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>')
  })

  it('gives second-level headings an anchor each', () => {
    const { html, headings } = read(
      '<h2>Content</h2><h2>The <em>run</em>book</h2><h3>x</h3><h2>Content</h2><h2>日本</h2>',
    )
    expect(headings).toEqual([
      { id: 'section-content', text: 'Content' },
      { id: 'section-the-runbook', text: 'The runbook' },
      { id: 'section-content-2', text: 'Content' },
      { id: 'section', text: '日本' },
    ])
    expect(html).toContain('<h2 id="section-the-runbook">The <em>run</em>book</h2><h3>x</h3>')
  })

  it('numbers thousands of equal headings at once', () => {
    const before = process.threadCpuUsage()
    const { headings } = read('<h2>Content</h2>'.repeat(5000))
    expect(headings.at(-1)?.id).toBe('section-content-5000')
    // Counting again for each took minutes, during which the whole site waits.
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000)
  })

  it('knows a link to another site by the address that a browser reads', () => {
    expect(read('<p><a href=" h&Tab;ttps://a.example" target="_blank" rel="opener">a</a></p>').html).toBe(
      '<p><a href="https://a.example" rel="noopener nofollow">a</a></p>',
    )
  })

  it('drops blank lines and empty headings', () => {
    expect(read('<p>a</p><p><br></p><h2> </h2><p>\u00a0</p><p>b</p>').html).toBe('<p>a</p><p>b</p>')
  })

  it('loads a picture when it is near', () => {
    expect(read('<p><img src="/storage/a.png"></p>').html).toContain('loading="lazy"')
  })

  it('keeps a paragraph that holds only a picture', () => {
    expect(read('<p><img src="/art/a.svg"></p>').html).toBe(
      '<p class="prose-picture"><img alt="" src="/art/a.svg" loading="lazy" decoding="async"></p>',
    )
  })

  it('offers a drawing in its cut for phones, with the size of each', () => {
    const { html } = toReaderBody(
      sanitizePostBody('<p><img src="/art/table-line.svg" alt="a"></p>'),
      withDrawings(new Map()),
    )
    expect(html).toBe(
      '<p class="prose-picture"><picture>' +
        '<source type="image/svg+xml" media="screen and (width &lt; 48rem)" srcset="/art/table-line-phone.svg" width="350" height="502">' +
        '<img src="/art/table-line.svg" alt="a" width="960" height="470" loading="lazy" decoding="async"></picture></p>',
    )
  })

  it('knows the sizes of the drawings', () => {
    for (const [address, { width, height, sources }] of withDrawings(new Map())) {
      expect(viewBoxOf(address)).toBe(`0 0 ${width} ${height}`)
      for (const source of sources)
        expect(viewBoxOf(source.srcset)).toBe(`0 0 ${source.width} ${source.height}`)
    }
  })

  it('marks a paragraph set wholly in the serif face as a specimen', () => {
    const draft = '<span class="ql-font-serif">Draft</span>'
    expect(read(`<p>${draft}</p>`).html).toBe(`<p class="prose-specimen">${draft}</p>`)
    expect(read(`<p>${draft} and more</p>`).html).not.toContain('prose-specimen')
  })

  it('leaves a picture between words in its line', () => {
    expect(read('<p>a <img src="/art/a.svg"></p>').html).not.toContain('prose-picture')
  })

  it('puts loose text into paragraphs', () => {
    expect(read('a <strong>b</strong>\n<p>c</p>\nd<ul><li>e</li></ul>').html).toBe(
      '<p>a <strong>b</strong>\n</p><p>c</p><p>\nd</p><ul><li>e</li></ul>',
    )
  })

  it('adds no quotation marks to a quotation that has its own', () => {
    expect(read('<blockquote>“a”</blockquote>').html).toBe(
      '<blockquote class="prose-quoted"><p>“a”</p></blockquote>',
    )
  })

  it('marks links to other sites and opens them where the reader wants', () => {
    expect(
      read(
        '<p><a target="_blank" rel="noopener" href="https://a.example/">a</a><a href="/services">b</a></p>',
      ).html,
    ).toBe('<p><a href="https://a.example/" rel="noopener nofollow">a</a><a href="/services">b</a></p>')
  })

  it('joins the lines of one quotation', () => {
    expect(
      read('<blockquote>a</blockquote>\n<blockquote class="ql-align-right">b</blockquote><p>c</p>').html,
    ).toBe('<blockquote><p>a</p><p class="ql-align-right">b</p></blockquote>\n<p>c</p>')
  })

  it('replaces videos by a link to their page', () => {
    const { html } = read(
      '<iframe class="ql-video" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe>',
    )
    expect(html).not.toContain('<iframe')
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
    expect(html).toContain('data-video="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"')
    expect(read('<iframe src="https://player.vimeo.com/video/123456789/"></iframe>').html).toContain(
      'data-video="https://player.vimeo.com/video/123456789?autoplay=1&amp;dnt=1"',
    )
  })

  it('drops frames of these hosts that are not videos', () => {
    expect(read('<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>').html).toBe(
      '',
    )
  })

  it('marks an opening paragraph that is long enough for its initial', () => {
    const long = 'Words '.repeat(40)
    expect(read(`<p>${long}</p><p>${long}</p>`).html).toMatch(
      /^<p class="prose-opening" data-initial="W">Words/,
    )
    for (const html of [
      '<p>Short.</p>',
      `<p>“${long}</p>`,
      `<p class="ql-direction-rtl">${long}</p>`,
      `<h2>a</h2><p>${long}</p>`,
    ])
      expect(read(html).html).not.toContain('prose-opening')
  })

  it('says nothing that the stored body did not escape', () => {
    const { html, headings } = read('<h2>&lt;img onerror=1&gt; "a"</h2><p>1 &lt; 2 &amp; 3</p>')
    expect(html).toBe(
      '<h2 id="section-img-onerror-1-a">&lt;img onerror=1&gt; "a"</h2><p>1 &lt; 2 &amp; 3</p>',
    )
    expect(headings[0]?.text).toBe('<img onerror=1> "a"')
  })

  it('reads a very long body', () => {
    const { html } = read(`<p>${'a &lt; b '.repeat(100_000)}</p>${'<p>x</p>'.repeat(20_000)}`)
    expect(html.length).toBeGreaterThan(1_000_000)
  })
})

describe('toPlainText', () => {
  it('separates lines and resolves entities', () => {
    expect(toPlainText(sanitizePostBody('<h2>A</h2><p>b&nbsp;&amp;<br>c</p><ol><li>d</li></ol>'))).toBe(
      'A b & c d',
    )
  })

  it('resolves each entity once', () => {
    expect(toPlainText('<p>&amp;lt; &amp;amp;quot; &lt;b&gt;</p>')).toBe('&lt; &amp;quot; <b>')
  })
})
