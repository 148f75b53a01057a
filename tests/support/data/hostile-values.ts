/** Values of allowed attributes that no editor writes, for both sanitisers: that of a paste, and the server's. */
const cells = (attributes: string) =>
  `<table><tbody><tr><td ${attributes}>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`

const numbers = [
  '0',
  '-1',
  '-65535',
  '1e9',
  '99999999999999999999',
  '2.9',
  '0x10',
  'NaN',
  '',
  ' ',
  '2" onclick="x',
  '١٢',
]
const scopes = ['x', 'row col', 'colgroup" id="menu', 'ROW', '']
const names = [
  'ql-align-left',
  'ql-align-center-x',
  'xql-align-center',
  'prose-table',
  'ql-table',
  'ql-callout-',
  'ql-callout-constructor',
  'ql-callout-note__proto__',
  'ql-begins-callout',
  'ql-indent-9',
  'ql-indent--1',
  'ql-size-9px',
  'ql-font-comic',
  'a'.repeat(50_000),
]
const ids = [
  'content',
  'note-',
  'note-A b',
  'NOTE-a',
  'footnote-1',
  'cell-1-1-1',
  `note-${'a'.repeat(5000)}`,
  '__proto__',
]
const stylesOf = (length: number) => [
  `color:${'('.repeat(length)}`,
  `color:#${'a'.repeat(length)}`,
  `color:rgb(${'9'.repeat(length)},0,0)`,
  'color:var(--a)',
  'color:url(https://evil.example/a)',
  'position:fixed;inset:0',
  `${'a:b;'.repeat(length)}`,
  'color:expression(alert(1))',
]

/** Each with a short name, for titles of tests. The longest styles repeat something `length` times. */
export const hostileValues = (length: number): [name: string, html: string][] =>
  [
    ...['colspan', 'rowspan'].flatMap(name => numbers.map(value => cells(`${name}="${value}"`))),
    ...scopes.map(value => cells(`scope="${value}"`)),
    ...names.flatMap(name => [cells(`class="${name}"`), `<p class="${name}">a</p>`]),
    ...ids.flatMap(id => [cells(`id="${id}"`), `<p><span id="${id}">a</span></p>`]),
    ...stylesOf(length).flatMap(style => [cells(`style="${style}"`), `<p style="${style}">a</p>`]),
  ].map(html => [html.slice(0, 80), html])

/** What may be left of them: a span that fits into the table. */
export const keptValues = / (?:colspan|rowspan)="2"/g
