import { expect, it } from 'vitest'
import type { SafeHtml } from '../../shared/safe-html'
import { withAbsoluteUrls } from './absolute-urls'

const page = 'https://quorumandquay.example/blog/one'
// As the sanitiser and the transformation for readers write it.
const absolute = (html: string) => withAbsoluteUrls(html as SafeHtml, page)

it.each([
  ['/services?a=1&amp;b=2#c', 'https://quorumandquay.example/services?a=1&amp;b=2#c'],
  ['#note-1', `${page}#note-1`],
  ['?page=2', `${page}?page=2`],
  ['other', 'https://quorumandquay.example/blog/other'],
  ['//cdn.example/a b', 'https://cdn.example/a%20b'],
  ['https://client.example/x?a=1&amp;b=2', 'https://client.example/x?a=1&amp;b=2'],
  ['mailto:hello@client.example?subject=a&amp;body=b', 'mailto:hello@client.example?subject=a&amp;body=b'],
  ['tel:+1-604-555-0142', 'tel:+1-604-555-0142'],
])('resolves the link %s', (href, expected) => {
  expect(absolute(`<a href="${href}" rel="noopener">x</a>`)).toBe(
    `<a href="${expected}" rel="noopener">x</a>`,
  )
})

it('resolves pictures and each of their copies', () => {
  const own = 'https://quorumandquay.example'
  expect(
    absolute(
      '<picture><source type="image/webp" srcset="/a.webp 640w, /b,1.webp 1280w" sizes="100vw"><img src="/a.png" alt="1"></picture>',
    ),
  ).toBe(
    `<picture><source type="image/webp" srcset="${own}/a.webp 640w, ${own}/b,1.webp 1280w" sizes="100vw"><img src="${own}/a.png" alt="1"></picture>`,
  )
  expect(absolute('<img srcset="/a.png 1x,//cdn.example/b.png 2x">')).toBe(
    `<img srcset="${own}/a.png 1x, https://cdn.example/b.png 2x">`,
  )
})

it('leaves text alone, and leaves out what only our pages read', () => {
  expect(
    absolute('<p class="prose-opening" data-initial="A" style="color:red" id="a">src="/y" href="#x"</p>'),
  ).toBe('<p id="a">src="/y" href="#x"</p>')
})
