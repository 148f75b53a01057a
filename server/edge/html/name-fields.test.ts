import { describe, expect, it } from 'vitest'
import { markText } from '../../../shared/editing/text-marks'
import { nameFields } from './name-fields'

const fields = [
  { document: 'home', path: 'lede' },
  { document: 'home', path: 'why.rows.0.term' },
  { document: 'desk', path: 'title' },
]
const mark = markText

/** The body of a page, named after the same body with these texts marked. */
const name = (body: string, marked: string) => {
  const page = (inner: string) =>
    `<!DOCTYPE html><html><head><title>Lede</title></head><body>${inner}</body></html>`
  return nameFields(page(body), page(marked), fields).replace(/^.*<body>|<\/body>.*$/g, '')
}

it('names the field of an element that shows nothing else', () => {
  expect(
    name(
      '<main><p class="lede">A &amp; b</p></main>',
      `<main><p class="lede">${mark('A & b', 0).replace('&', '&amp;')}</p></main>`,
    ),
  ).toBe('<main><p class="lede" data-field="home:lede">A &amp; b</p></main>')
})

it('says where in an element texts stand, in characters of its text nodes', () => {
  const html = '<dt>A &lt;b&gt;: term<!-- -->, <b>x</b>The desk.</dt>'
  const marked = `<dt>A &lt;b&gt;: ${mark('term', 1)}<!-- -->, <b>x</b>${mark('The desk', 2)}.</dt>`
  expect(name(html, marked)).toBe(
    '<dt data-field="home:why.rows.0.term@0,7,11 desk:title@2,0,8">A &lt;b&gt;: term<!-- -->, <b>x</b>The desk.</dt>',
  )
})

it('leads to the form from parts of a text, and from what only attributes say', () => {
  const [first = '', second = ''] = mark('One. Two.', 0).split(/(?<=\.) /)
  expect(name('<i>One.</i><i>Two.</i>', `<i>${first}</i><i>${second}</i>`)).toBe(
    '<i data-field="home:lede@form">One.</i><i data-field="home:lede@form">Two.</i>',
  )
  expect(name('<img alt="x">', `<img alt="${mark('The desk', 2)}">`)).toBe(
    '<img alt="x" data-field="desk:title@form">',
  )
  expect(name('<br/>', `<br title="${mark('The desk', 2)}"/>`)).toBe('<br data-field="desk:title@form"/>')
})

it('says nothing in the head, in scripts, in titles and in comments', () => {
  const text = mark('Lede', 0)
  const page = (words: string) =>
    `<html><head><title>${words}</title><meta content="${words}"></head><body><script>var a = "<p>${words}</p>"</script><style>p::after{content:"${words}"}</style><svg><title>${words}</title></svg><template><script>"${words}"</script></template><!--${words}--></body></html>`
  expect(nameFields(page('Lede'), page(text), fields)).toBe(page('Lede'))
})

describe('where the marked page has other elements', () => {
  it('names those before and after', () => {
    const html = '<p>Lede</p><div><b>1</b></div><h2>The desk</h2>'
    const marked = `<p>${mark('Lede', 0)}</p><div><i>${mark('x', 1)}</i><u>2</u></div><h2>${mark('The desk', 2)}</h2>`
    expect(name(html, marked)).toBe(
      '<p data-field="home:lede">Lede</p><div><b>1</b></div><h2 data-field="desk:title">The desk</h2>',
    )
  })

  it('names nothing twice where elements repeat', () => {
    const html = '<ul><li>a</li></ul>'
    const marked = `<ul><li>${mark('Lede', 0)}</li><li>${mark('The desk', 2)}</li></ul>`
    expect(name(html, marked)).toBe('<ul><li data-field="home:lede">a</li></ul>')
  })
})

it('leaves a page without marks as it is', () => {
  const html = '<html><body><p>Text</p></body></html>'
  expect(nameFields(html, html, fields)).toBe(html)
})
