/** The page of an article that is not saved: marked, with its own seals, and without a way on. */
import { expect, it } from 'vitest'
import { draftMark, keepInside, leadOut } from './mark-draft'

const prefix = '/preview/a-pass'
const lead = (html: string) => leadOut(html, prefix)

it.each([
  ['<a href="/blog">', '<a target="_blank" href="/blog">'],
  [
    '<a class="x" href="https://host.example/">',
    '<a target="_blank" class="x" href="https://host.example/">',
  ],
  ['<a href="http://host.example/">', '<a target="_blank" href="http://host.example/">'],
  ['<a href="#section-one">', '<a href="#section-one">'],
  ['<a href="mailto:desk@agency.example">', '<a href="mailto:desk@agency.example">'],
  ['<a id="x"><b data-href="/blog">', '<a id="x"><b data-href="/blog">'],
  ['<article href="/blog">', '<article href="/blog">'],
])('opens what %s leads to beside the page, if it leads out of it', (html, led) => {
  expect(lead(html)).toBe(led)
})

it('has the seals of the words that are not saved', () => {
  const url = (path: string) => `<p style="--engraving:url(&quot;${path}&quot;)"><img src="${path}">`
  expect(lead(url('/seals/assays.svg'))).toBe(url(`${prefix}/seals/assays.svg`))
  expect(keepInside(url('/seals/assays.svg'), prefix, () => false)).toBe(url(`${prefix}/seals/assays.svg`))
  expect(lead(url('/art/a.svg'))).toBe(url('/art/a.svg'))
})

it('says what it is, has its typefaces, and runs nothing', () => {
  const script = '<script type="module">if (a < b) c("<p>")</script><script src="/x.js"></script>'
  expect(lead(`<!DOCTYPE html><html lang="en"><body>${script}<p>Words</p></body></html>`)).toBe(
    `<!DOCTYPE html><html data-typefaces="" lang="en"><body>${draftMark}<p>Words</p></body></html>`,
  )
})
