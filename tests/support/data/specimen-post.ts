/** A body with everything that the editor can make (docs/product.md 6.5), as the editor stores it. */

const marker = '<span class="ql-ui" contenteditable="false"></span>'
const item = (kind: 'ordered' | 'bullet', text: string, indent = 0): string =>
  `<li data-list="${kind}"${indent > 0 ? ` class="ql-indent-${indent}"` : ''}>${marker}${text}</li>`
const paragraph = (className: string, text: string): string => `<p class="${className}">${text}</p>`

const sentence =
  'The release goes out at six in the morning, and by seven the page has to say the same as the wire.'
const levels = [1, 2, 3, 4, 5, 6, 7, 8]

export const specimenBody = [
  `<p>${sentence} Whoever reads it first reads it on a telephone, in a queue, with one hand. That reader decides whether the rest of the page is worth the wait.</p>`,
  ...[1, 2, 3, 4, 5, 6].map(
    level => `<h${level}>Heading of level ${level}, long enough for a phone</h${level}><p>${sentence}</p>`,
  ),
  '<h2>Formats</h2>',
  '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck out</s>, H<sub>2</sub>O, the 3<sup>rd</sup> quarter, <strong><em><u>all three</u></em></strong> and <a href="https://regulator.example/filings?year=2026&amp;form=6" rel="noopener noreferrer" target="_blank">a link to the filings</a>.</p>',
  '<p><span class="ql-size-small">Small,</span> usual, <span class="ql-size-large">large,</span> <span class="ql-size-huge">huge text.</span></p>',
  '<p>Sans serif, <span class="ql-font-serif">serif, </span><span class="ql-font-monospace">monospace 1,204.50</span>.</p>',
  '<p><span style="color: rgb(161, 0, 0);">A colour</span>, <span style="background-color: rgb(255, 255, 0);">a background</span>, <span style="color: rgb(255, 255, 255); background-color: rgb(0, 71, 178);">both at once</span>.</p>',
  '<h2>Lists</h2>',
  `<ol>${item('ordered', 'Draft')}${item('ordered', 'Counsel', 1)}${item('ordered', 'Disclosure', 2)}${item('ordered', 'Board')}${item('ordered', 'Wire')}</ol>`,
  `<ol>${item('bullet', 'Annual report')}${item('bullet', 'Letter', 1)}${item('bullet', 'Of the chair', 2)}${item('bullet', 'Proxy circular')}</ol>`,
  '<h2>Alignments</h2>',
  paragraph('ql-align-center', `Centred. ${sentence}`),
  paragraph('ql-align-right', `To the right. ${sentence}`),
  paragraph('ql-align-justify', `Justified. ${sentence} ${sentence} ${sentence}`),
  paragraph('ql-direction-rtl', 'من اليمين إلى اليسار: تقرير الربع الثالث متاح الآن.'),
  '<h3 class="ql-align-center">A heading in the middle</h3>',
  '<h2>Indents</h2>',
  ...levels.map(level => paragraph(`ql-indent-${level}`, `Indent ${level}. ${sentence}`)),
  '<h2>Quotes</h2>',
  '<blockquote>Nobody was ever fired for publishing the numbers on time.</blockquote><blockquote>Several were for the other thing.</blockquote>',
  '<h2>Picture and video</h2>',
  '<p><img src="/art/drill-calendar.svg" alt="A calendar of drills"></p>',
  '<p>A picture <img src="/favicon.svg" alt="the seal" width="32" height="32"> in a line of text.</p>',
  '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/abcdefghijk?showinfo=0"></iframe>',
  `<p>${sentence}</p>`,
].join('')
