import { expect, it } from 'vitest'
import { canonicalHtml } from './canonical-html'

const canonical = (html: string): string =>
  canonicalHtml(new DOMParser().parseFromString(html, 'text/html').body)

it.each([
  ['white space between blocks', '<p>a</p>\n<p>b</p>', '<p>a</p><p>b</p>'],
  [
    'the order of classes',
    '<p class="ql-align-right ql-indent-1">a</p>',
    '<p class="ql-indent-1 ql-align-right">a</p>',
  ],
  ['the nesting of marks', '<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
  ['the names of marks', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
  ['marks that are cut in two', '<p><strong>a</strong><strong>b</strong></p>', '<p><strong>ab</strong></p>'],
  [
    'the spelling of colours',
    '<p><span style="color: #e60000; background-color: #ABC">a</span></p>',
    '<p><span style="background-color: rgb(170, 187, 204); color: rgb(230, 0, 0);">a</span></p>',
  ],
  [
    'where a link opens',
    '<p><a href="/x">a</a></p>',
    '<p><a href="/x" rel="noopener" target="_blank">a</a></p>',
  ],
  [
    'how a list says its kind',
    '<ul><li>a</li></ul>',
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li></ol>',
  ],
  [
    'lists that are cut in two',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>',
  ],
  ['an empty line', '<p></p>', '<p><br></p>'],
  ['white space at the edges of a line', '<p> a </p>', '<p>a</p>'],
  ['runs of white space', '<p>a \n b</p>', '<p>a b</p>'],
  ['a comment', '<p>a<!-- <u>b</u> --></p>', '<p>a</p>'],
  ['entities', '<p>a&nbsp;&amp; “b”</p>', '<p>a\u00a0&amp; “b”</p>'],
  [
    'how a frame is told to behave',
    '<iframe class="ql-video" src="https://player.vimeo.com/video/1234"></iframe>',
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://player.vimeo.com/video/1234" title="Vimeo"></iframe>',
  ],
])('does not mind %s', (_, one, other) => {
  expect(canonical(one)).toBe(canonical(other))
})

it.each([
  ['a word', '<p>a</p>', '<p>b</p>'],
  ['a no-break space', '<p>a&nbsp;b</p>', '<p>a b</p>'],
  ['a mark', '<p>a<u>b</u></p>', '<p>ab</p>'],
  ['where a mark ends', '<p><u>a</u>b</p>', '<p><u>ab</u></p>'],
  ['a level', '<h2>a</h2>', '<h3>a</h3>'],
  ['a paragraph', '<p>a</p><p>b</p>', '<p>ab</p>'],
  ['a line break inside a paragraph', '<p>a<br>b</p>', '<p>ab</p>'],
  ['a class', '<p class="ql-indent-1">a</p>', '<p>a</p>'],
  ['a colour', '<p><span style="color: red">a</span></p>', '<p>a</p>'],
  ['the kind of a list', '<ol><li data-list="ordered">a</li></ol>', '<ol><li data-list="bullet">a</li></ol>'],
  ['a nested list', '<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['the address of a link', '<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>'],
  ['a picture', '<p>a<img src="/x"></p>', '<p>a</p>'],
  ['the words for a picture', '<p><img src="/x" alt="a"></p>', '<p><img src="/x"></p>'],
  ['a frame', '<iframe src="https://player.vimeo.com/video/1234"></iframe>', ''],
  ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>', '<p>a</p>'],
  ['a picture inside a link', '<p><a href="/x"><img src="/y"></a></p>', '<p><img src="/y"></p>'],
])('tells %s', (_, one, other) => {
  expect(canonical(one)).not.toBe(canonical(other))
})
