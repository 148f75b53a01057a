import { expect, it } from 'vitest'
import { toPlainText, toReaderBody } from './reader-html.server'
import { sanitizePostBody, sanitizeWithinBounds } from './sanitize-post.server'

const stored =
  '<p>Before</p><table><caption>Results, C$ thousands</caption><thead><tr><th scope="col">Line</th><th scope="col">Q3</th></tr></thead><tbody><tr><th scope="row">Revenue</th><td>12,480</td></tr><tr><th scope="row">Margin</th><td>43.5%</td></tr></tbody></table><p>After</p>'

it('keeps a table as the editor stores it', () => {
  expect(sanitizePostBody(stored)).toBe(stored)
})

it.each([
  [
    'without sections',
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'with rows of different length',
    '<table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>',
    '<table><tbody><tr><td>1</td><td></td></tr><tr><td>2</td><td>3</td></tr></tbody></table>',
  ],
  [
    'whose spans overlap',
    '<table><tr><td rowspan="2">1</td><td>2</td></tr><tr><td colspan="9">3</td></tr></table>',
    '<table><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
  ],
  [
    'whose spans end nowhere',
    '<table><tr><td rowspan="65534" colspan="1000">1</td><td>2</td></tr></table>',
    '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'whose heading reaches into the body',
    '<table><thead><tr><th rowspan="3">A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'with a foot before its body',
    '<table><tfoot><tr><td>3</td></tr></tfoot><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td></tr><tr><td>3</td></tr></tbody></table>',
  ],
  [
    'with paragraphs and lists in cells',
    '<table><tr><td><p>a</p><p><b>b</b></p></td><td><ul><li>c</li><li>d</li></ul></td></tr></table>',
    '<table><tbody><tr><td>a<br /><strong>b</strong></td><td>c<br />d</td></tr></tbody></table>',
  ],
  [
    'in a table',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    '<table><tbody><tr><td>a<br />b c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'with words outside its cells',
    '<table>x<tr>y<td>1</td></tr><p>z</p></table>',
    'xy<p>z</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'of looks',
    '<table border="1" style="color:red" class="MsoTable"><colgroup><col width="10"></colgroup><tr style="height:9pt"><td class="xl65 ql-align-right" style="color:red;text-align:center" width="3" id="note-a" onclick="x()">1</td></tr></table>',
    '<table><tbody><tr><td class="ql-align-right">1</td></tr></tbody></table>',
  ],
  ['of nothing', '<table><caption> </caption><tr></tr></table>', ''],
  ['of a caption only', '<table><caption>A &lt;b&gt;</caption></table>', '<p>A &lt;b&gt;</p>'],
  [
    'with scripts',
    '<table><caption>A<script>1</script></caption><tr><td><script>2</script><img src=x onerror=1>b</td></tr></table>',
    '<table><caption>A</caption><tbody><tr><td>b</td></tr></tbody></table>',
  ],
])('makes a table regular: one %s', (_, html, clean) => {
  const once = sanitizePostBody(html)
  expect(once).toBe(clean)
  expect(sanitizePostBody(once)).toBe(once)
})

it('keeps merged cells, and headings over groups', () => {
  const merged =
    '<table><thead><tr><th scope="col" rowspan="2">Line</th><th scope="colgroup" colspan="2">Quarter</th></tr><tr><th scope="col">2026</th><th scope="col">2025</th></tr></thead><tbody><tr><th scope="rowgroup" rowspan="2">Sales</th><td>1.5</td><td>(20)</td></tr><tr><td colspan="2">n/a</td></tr></tbody></table>'
  expect(sanitizePostBody(merged)).toBe(merged)
  const { html } = toReaderBody(sanitizePostBody(merged))
  expect(html).toContain('<th scope="rowgroup" rowspan="2" id="cell-1-3-1" headers="cell-1-1-1">Sales</th>')
  expect(html).toContain('headers="cell-1-1-2 cell-1-2-2 cell-1-3-1">1.5</td>')
  expect(html).toContain('<td colspan="2" headers="cell-1-1-2 cell-1-2-2 cell-1-2-3 cell-1-3-1">n/a</td>')
})

it('drops parts of a table that are in none', () => {
  expect(sanitizePostBody('<td>a</td><p>b</p><tr><td>c</td></tr>')).toBe('a<p>b</p>c')
})

it('refuses a table that is larger than one may be, and reads the largest at once', () => {
  const rows = (count: number, width: number) =>
    `<table>${`<tr>${'<td>1</td>'.repeat(width)}</tr>`.repeat(count)}</table>`
  expect(sanitizeWithinBounds(rows(1001, 12))).toEqual({ excess: 'too-large-table' })
  expect(sanitizeWithinBounds(rows(2, 61))).toEqual({ excess: 'too-large-table' })
  expect(sanitizeWithinBounds(rows(2000, 12))).toEqual({ excess: 'too-many-tags' })
  expect(sanitizeWithinBounds(rows(1000, 12))).not.toHaveProperty('excess')
  const spans = `<table>${'<tr><td rowspan=9999 colspan=9999>1</td></tr>'.repeat(6000)}</table>`
  expect(sanitizeWithinBounds(spans)).toEqual({ excess: 'too-large-table' })
})

it('gives readers a named region, headings with their scope and figures that line up', () => {
  const { html } = toReaderBody(sanitizePostBody(stored))
  expect(html).toContain(
    '<div class="prose-table-frame"><div class="prose-table" role="region" aria-label="Results, C$ thousands" tabindex="0"><table><caption>',
  )
  expect(html).toContain('<th scope="col" class="prose-figure">Q3</th>')
  expect(html).toContain('<td class="prose-figure" data-pad=".5%">12,480</td>')
  expect(html).toContain('<td class="prose-figure">43.5%</td>')
})

it('keeps the words of cells apart in plain text', () => {
  expect(toPlainText(stored)).toBe('Before Results, C$ thousands Line Q3 Revenue 12,480 Margin 43.5% After')
})
