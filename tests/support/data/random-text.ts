/** Random work on a text in the editor, by a seed. Runs in the browser, bundled with the editor's own engine. */
import Quill from 'quill/core'
import { blockMessages, isBlockChoice } from '../../../app/staff/editor/rich-text/blocks/messages'
import type { RichText } from '../../../app/staff/editor/rich-text/commands'
import { tableActions } from '../../../app/staff/editor/rich-text/table/table-actions'
import { editorColours } from '../../../domain/post/body-colours'
import { makeRandom } from './make-random'

const texts = [
  'a',
  'Hello',
  'two words',
  ' ',
  '  ',
  ' leading',
  'trailing ',
  'several   spaces',
  '\ttab',
  'tab\t\tbetween',
  '14.2\u00a0million',
  '\u00a0',
  '<b>&amp; "quoted" \'</b>',
  '👩🏽‍🚀 emoji',
  'مرحبا بالعالم',
  'עברית abc',
  'zero\u200bwidth',
  'joined\u200d\u200c',
  'soft\u00adhyphen',
  '\u2028line separator',
  'e\u0301 combining',
  '\ue0a0\ue0a1 private',
  '\u3000ideographic',
  '\u2003em space ',
]

const pastes = [
  'plain text\nof two lines\n',
  'plain \t text  with \u00a0 spaces \ufeff and marks\n\n\n end ',
  '<p>mark\ufeffed\ufeff</p>',
  '<p>A paragraph</p><p></p><p><br></p>',
  '<h1>Heading</h1>\n<p>Text with  <b>bold</b>, <i>italic</i> and <u>more</u></p>\n',
  '<ul><li>One<ul><li>Two</li></ul></li><li></li><li>Three</li></ul>',
  '<ol start="3"><li><p>One</p></li><li>Two<br>lines</li></ol>',
  '<table><tr><th>Head</th><td>Cell</td></tr><tr><td colspan="2">Wide</td></tr></table>',
  '<blockquote><p>Quoted</p><p>Twice</p></blockquote>',
  '<pre><code>const a = 1\n  b()</code></pre>',
  '<p style="text-align: center; color: oklch(0.7 0.1 200)">Coloured</p>',
  '<p style="color: rgba(10, 20, 30, 0.5); background-color: transparent">Half</p>',
  '<span style="color: color-mix(in srgb, red, blue); font-family: Georgia; font-size: 18px">Styled</span>',
  '<span style="color: var(--ink); background: linear-gradient(red, blue)">Variable</span>',
  '<p dir="rtl" align="right">מימין</p>',
  '<p class="ql-indent-9 ql-align-left ql-font-comic ql-size-9px other">Foreign classes</p>',
  '<a href="javascript:alert(1)">script</a> <a href="relative/page">relative</a> <a href="sms:1">sms</a>',
  '<a href="https://a.example/?a=1&amp;b=2#c" target="_self"><strong>Linked</strong> words</a>',
  '<a href=" https://a.example/white space ">Spaces</a><a href="//other.example">other</a>',
  '<a href="https://пример.example/ü">Letters</a><a href="HTTPS://A.EXAMPLE">Shouted</a>',
  '<img src="/art/x.svg" alt="  Words  &quot;for&quot; it " width="40" height="30">',
  '<img src="data:image/svg+xml;base64,AA"><img src="x.png"><img>',
  '<img src="https://a.example/x y.png" alt=""><img src="https://a.example/z.png" style="color: red">',
  '<iframe src="https://evil.example/"></iframe><iframe src="https://player.vimeo.com/video/1234"></iframe>',
  '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=3&amp;rel=0"></iframe>',
  '<p class="MsoNormal" style="text-indent: 0.5in"><o:p>&nbsp;</o:p></p><p>Word <span lang="EN-CA">text</span></p>',
  '<b style="font-weight: normal" id="docs-internal-guid-1"><p>Docs</p><br><p>End</p></b>',
  '<div>One<div>Two<div>Three</div></div></div><hr><details><summary>Sum</summary>Rest</details>',
  '<ul><li data-list="checked">Done</li><li data-checked="false">Open</li></ul>',
  '<p>line<br>break</p><p>ends<br></p><p><br>starts</p>',
  '<p><s>a</s><strike>b</strike><del>c</del><ins>d</ins><mark>e</mark><code>f</code><kbd>g</kbd></p>',
  '<p>H<sub>2</sub>O<sup>2<sub>3</sub></sup></p>',
  '<p>   spaces   around   </p>   <p>\n\t new lines \n</p>',
  '<script>alert(1)</script><style>p{}</style><svg><a href="/x">svg</a></svg><math><mi>x</mi></math>',
  '<p>Note<sup><a href="#_ftn1" name="_ftnref1">[1]</a></sup></p><p id="_ftn1"><a href="#_ftnref1">[1]</a> Its text</p>',
  '<table><tr><td><p>One</p><p><b>cell</b></p></td><td>a<br>b</td></tr><tr><td>x</td><td></td></tr></table>',
  '<table><caption>Results <b>Q3</b></caption><thead><tr><th rowspan="2">Line</th><th colspan="2">C$</th></tr><tr><th>2026</th><th>2025</th></tr></thead><tr><th>Revenue<sup>1</sup></th><td align="right">12,480</td><td>(1,204)</td></tr></table>',
  '<table><tr><td rowspan="9">a</td><td>b</td></tr><tr><td colspan="3"><a href="/a"><i>c</i></a> <a href="javascript:x">d</a></td></tr><table><tr><td>e</td></tr></table></table>',
  '<figure><img src="/art/x.svg" alt="A"><figcaption>Figure 3: <i>what</i> it shows</figcaption></figure><hr><p>After</p>',
  '<aside><p>Notion</p><ul><li>One</li></ul></aside><blockquote>Quoted<footer>Its <cite>source</cite></footer></blockquote>',
  '<p class="ql-callout-key">a<span class="ql-note">b <b>c</b></span></p><p class="ql-caption ql-source">d</p><span class="ql-note"></span>',
  '<h1><img src="/art/x.svg"></h1><li>Loose item</li>loose text',
  '<strong><em><u><s><sub><a href="/a"><span style="color: red; background-color: blue" class="ql-size-huge ql-font-serif">Deep</span></a></sub></s></u></em></strong>',
]

const picks: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  header: [1, 2, 3, 4, 5, 6, false],
  font: ['serif', 'monospace', false],
  size: ['small', 'large', 'huge', false],
  bold: [true, false],
  italic: [true, false],
  underline: [true, false],
  strike: [true, false],
  script: ['sub', 'super', false],
  list: ['ordered', 'bullet', false],
  align: ['center', 'right', 'justify', false],
  color: [...editorColours.map(({ value }) => value), false],
  background: [...editorColours.map(({ value }) => value), false],
  anchor: ['note-ftn1', 'note-text', 'note-1-2', false],
}
const blocks = Object.keys(blockMessages.blocks).filter(isBlockChoice)
const notes = [
  'Unaudited.',
  ' two  lines\nof \u00a0 words ',
  '<b>&amp;</b> "x" https://a.example/?a=1&b=2',
  'عربي',
  undefined,
]
const links = ['https://a.example/?a=1&b=2', 'mailto:a@b.example', '/contact', '#top', undefined]
const videos = [
  'https://player.vimeo.com/video/123456789',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
]
const images = [
  { url: '/art/x.svg', alt: '' },
  { url: 'https://a.example/x.png?a=1&b="2"', alt: 'Words "for" <it> & more' },
]

interface Desk {
  quill: Quill
  text: RichText
  random: () => number
}

const oneOf = <Item>(random: () => number, items: readonly Item[]): Item => {
  // Undefined may be among the items, so the compiler cannot know that there is one.
  return items[Math.floor(random() * items.length)] as Item
}

/** The text, or the cell of a table that has the caret. */
const focusedIn = ({ root }: Quill): Element => {
  const { activeElement } = document
  return activeElement && root.contains(activeElement) ? activeElement : root
}

/** A key as it reaches Quill, which handles those that change lines itself. */
function press(quill: Quill, key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  focusedIn(quill).dispatchEvent(event)
  const commands: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' }
  const command = commands[key]
  if (command && !event.defaultPrevented) document.execCommand(command)
  quill.update()
}

/** Between two characters, like a caret: never in the middle of a surrogate pair. */
function place(quill: Quill, index: number): number {
  return /^[\uDC00-\uDFFF]/.test(quill.getText(index, 1)) ? index - 1 : index
}

function select({ quill, random }: Desk): void {
  const length = quill.getLength()
  const index = place(quill, Math.floor(random() * length))
  const end = random() < 0.5 ? index : place(quill, index + Math.floor(random() * (length - index)))
  quill.setSelection(index, Math.max(0, end - index))
}

/** As a hand types it: Quill replaces what is selected, or the browser changes the text and Quill reads the change. */
function type({ quill, random }: Desk): void {
  const data = oneOf(random, texts)
  const range = getSelection()?.getRangeAt(0)
  const targetRanges = range ? [new StaticRange(range)] : []
  const init = { inputType: 'insertText', data, targetRanges, bubbles: true, cancelable: true }
  if (focusedIn(quill).dispatchEvent(new InputEvent('beforeinput', init)))
    document.execCommand('insertText', false, data)
  quill.update()
}

function paste({ quill, random }: Desk): void {
  const html = oneOf(random, pastes)
  const data = new DataTransfer()
  data.setData(html.startsWith('plain') ? 'text/plain' : 'text/html', html)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  focusedIn(quill).dispatchEvent(event)
}

/** What is selected, copied and pasted at another place. */
function copyWithin(desk: Desk): void {
  const { quill } = desk
  const data = new DataTransfer()
  const copy = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })
  focusedIn(quill).dispatchEvent(copy)
  if (data.getData('text/html') === '') return
  select(desk)
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  focusedIn(quill).dispatchEvent(paste)
}

/** Into a cell or the caption of a table, with the keyboard's caret at its end; into none where there is no table. */
function enterCell({ quill, random }: Desk): void {
  const cells = [...quill.root.querySelectorAll<HTMLElement>('.ql-table :is(td, th, caption)')]
  if (cells.length === 0) return
  const cell = oneOf(random, cells)
  cell.focus()
  getSelection()?.selectAllChildren(cell)
  getSelection()?.collapseToEnd()
}

const steps: readonly [weight: number, step: (desk: Desk) => void][] = [
  [8, type],
  [4, ({ quill }) => press(quill, 'Enter')],
  [4, select],
  [2, ({ quill }) => quill.setSelection(quill.getLength() - 1, 0)],
  [
    8,
    ({ text, random }) => {
      const format = oneOf(random, Object.keys(picks))
      text.format(format, oneOf(random, picks[format] ?? []))
    },
  ],
  [3, ({ text, random }) => text.indent(random() < 0.7 ? 1 : -1)],
  [1, ({ text, random }) => text.setDirection(random() < 0.6)],
  [1, ({ text }) => text.clear()],
  [1, ({ text, random }) => text.setLink(oneOf(random, links))],
  [1, ({ text, random }) => text.insertVideo(oneOf(random, videos))],
  [1, ({ quill, text, random }) => text.insertImage(oneOf(random, images), quill.getSelection(true).index)],
  [2, ({ quill, random }) => press(quill, oneOf(random, ['Backspace', 'Delete']))],
  [2, paste],
  [4, ({ text, random }) => text.setBlock(oneOf(random, blocks))],
  [2, ({ text, random }) => text.setNote(oneOf(random, notes))],
  [1, ({ text }) => text.insertRule()],
  [1, copyWithin],
  [1, ({ text }) => text.insertTable()],
  [3, enterCell],
  [3, ({ text, random }) => text.changeTable(oneOf(random, tableActions))],
  [1, ({ quill, random }) => (random() < 0.6 ? quill.history.undo() : quill.history.redo())],
]

/** Does so many random things to the text. */
export function workOn(text: RichText, container: HTMLElement, seed: number, count: number): void {
  const quill = Quill.find(container)
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  const desk: Desk = { quill, text, random: makeRandom(seed) }
  const deck = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))
  text.focus()
  for (let step = 0; step < count; step += 1) oneOf(desk.random, deck)(desk)
  quill.update()
}
