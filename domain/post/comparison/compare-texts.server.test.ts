/** What a comparison of two bodies says: words, looks, pictures, cells, rows and columns. */
import { describe, expect, it } from 'vitest'
import { sanitizePostBody } from '../body/sanitize-post.server'
import { compareTexts } from './compare-texts.server'
import type { Change } from './comparison-schema'

const compare = (before: string, after: string) =>
  compareTexts(sanitizePostBody(before), sanitizePostBody(after))

/** Removed in brackets, added in braces. */
const marks = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const

function show(change: Change): string {
  switch (change.kind) {
    case 'same':
      return `${change.count} same, to ${change.end}`
    case 'words':
      return `${change.tag}: ${change.parts.map(({ is, text }) => marks[is].join(text)).join('')}`
    case 'look':
      return `${change.tag} looks other: ${change.text}`
    case 'cell':
      return `${change.table}: ${change.row}, ${change.column}: ${change.before} to ${change.after}`
    default:
      return `${change.table}: ${change.kind} ${change.is}: ${change.cells.join('|')}`
  }
}

const table = (rows: string[][], caption = 'Output') =>
  `<table><caption>${caption}</caption><thead><tr>${rows[0]?.map(cell => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .slice(1)
    .map(([first, ...rest]) => `<tr><th>${first}</th>${rest.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const quarters = [
  ['', 'Tonnes', 'Grade'],
  ['Q2', '1,190', '2.1'],
  ['Q3', '1,204', '2.2'],
]

describe('a comparison of two texts', () => {
  it.each([
    ['one paragraph', '<p>One two three</p>', '<p>One four three</p>', ['p: One [two]{four} three']],
    [
      'what is around is counted',
      '<h2>Results</h2><p>First</p><p>Second</p><p>Last</p>',
      '<h2>Results</h2><p>First</p><p>Other words</p><p>Last</p>',
      ['2 same, to First', 'p: [Second]', 'p: {Other words}', '1 same, to Last'],
    ],
    [
      'a paragraph between',
      '<p>First</p><p>Last</p>',
      '<p>First</p><p>New</p><p>Last</p>',
      ['1 same, to First', 'p: {New}', '1 same, to Last'],
    ],
    [
      'a changed one among new ones is found by its words',
      '<p>The offer closes in the spring</p>',
      '<p>New above</p><p>The offer closes in the autumn</p>',
      ['p: {New above}', 'p: The offer closes in the [spring]{autumn}'],
    ],
    [
      'a phrase as one',
      '<p>Output rose by three per cent, which is what the plan had said.</p>',
      '<p>Output rose by nearly four per cent, which is more than the plan had said.</p>',
      ['p: Output rose by [three ]{nearly four }per cent, which is [what ]{more than }the plan had said.'],
    ],
    [
      'where a long block ends',
      `<p>${'word '.repeat(40)}</p><p>a</p>`,
      `<p>${'word '.repeat(40)}</p><p>b</p>`,
      [`1 same, to ${'word '.repeat(16).trim()}...`, 'p: [a]', 'p: {b}'],
    ],
    [
      'a footnote',
      '<p>Output rose.<span class="ql-note">Unaudited</span></p><p><span class="ql-note">Alone</span></p>',
      '<p>Output rose.<span class="ql-note">Audited</span></p><p>End</p>',
      ['p: Output rose. [[Unaudited]{Audited}]', 'p: [[Alone]]', 'p: {End}'],
    ],
    ['only marks', '<p>Same words</p>', '<p>Same <strong>words</strong></p>', ['p looks other: Same words']],
    [
      'only alignment',
      '<p>Same words</p>',
      '<p class="ql-align-center">Same words</p>',
      ['p looks other: Same words'],
    ],
    [
      'Japanese by its words',
      '<p>売上は100円です。</p>',
      '<p>売上は120円です。</p>',
      ['p: 売上は[100]{120}円です。'],
    ],
    [
      'a picture by its description',
      '<p><img src="/a.jpg" alt="Mine"></p>',
      '<p><img src="/b.jpg" alt="Mill"></p>',
      ['img: [Mine]', 'img: {Mill}'],
    ],
    [
      'items of a list',
      '<ul><li>One</li><li>Two</li></ul>',
      '<ul><li>One</li><li>Two more</li></ul>',
      ['1 same, to One', 'li: Two{ more}'],
    ],
    [
      'a cell by its headings',
      table(quarters),
      table([...quarters.slice(0, 2), ['Q3', '1,240', '2.2']]),
      ['Output: Q3, Tonnes: 1,204 to 1,240'],
    ],
    [
      'a row, and a cell below it',
      table(quarters),
      table([quarters[0] as string[], ['Q1', '990', '2.0'], quarters[1] as string[], ['Q3', '1,204', '2.3']]),
      ['Output: row added: Q1|990|2.0', 'Output: Q3, Grade: 2.2 to 2.3'],
    ],
    [
      'a column',
      table(quarters),
      table(quarters.map(row => row.slice(0, 2))),
      ['Output: column removed: Grade|2.1|2.2'],
    ],
    ['a caption', table(quarters), table(quarters, 'Sales'), ['caption: [Output]{Sales}']],
    [
      'a whole table',
      '<p>Text</p>',
      `<p>Text</p>${table(quarters.slice(0, 2))}`,
      ['1 same, to Text', 'Output: row added: |Tonnes|Grade', 'Output: row added: Q2|1,190|2.1'],
    ],
    [
      'characters that HTML escapes',
      '<p>A &amp; B &lt;1&gt;</p>',
      '<p>A &amp; C &lt;1&gt;</p>',
      ['p: A & [B]{C} <1>'],
    ],
    ['nothing', '<p>One</p>', '<p>One</p>', ['1 same, to One']],
    ['from nothing', '', '<p>One</p>', ['p: {One}']],
  ])('says %s', (_, before, after, expected) => {
    expect(compare(before, after).map(show)).toEqual(expected)
  })

  it('knows rows without a heading by their number', () => {
    const plain = (last: string) => `<table><tbody><tr><td>1</td><td>${last}</td></tr></tbody></table>`
    expect(compare(plain('2'), plain('3'))).toEqual([
      { kind: 'cell', table: '', row: '1', column: '2', before: '2', after: '3' },
    ])
  })

  it('gives up finding words, and says so as replaced, where everything differs', () => {
    const words = (from: number) => Array.from({ length: 3000 }, (_, place) => `w${from + place}`).join(' ')
    const [first, second] = compare(`<p>${words(0)}</p>`, `<p>${words(1_000_000)}</p>`)
    expect([first, second]).toMatchObject([
      { parts: [{ is: 'removed', text: words(0) }] },
      { parts: [{ is: 'added', text: words(1_000_000) }] },
    ])
  })

  it('stops looking for words in a long text of which everything changed', () => {
    const text = (word: string) =>
      Array.from({ length: 2500 }, (_, place) => `<p>${'the same words '.repeat(9)}${word}${place}</p>`).join(
        '',
      )
    const changes = compare(text('a'), text('b'))
    expect(changes[0]).toMatchObject({ parts: [{ is: 'same' }, { is: 'removed' }, { is: 'added' }] })
    expect(changes.at(-1)).toMatchObject({ kind: 'words', parts: [{ is: 'added' }] })
  })

  it('keeps every word of both sides', () => {
    const [before, after] = [
      '<h2>Results</h2><p>Output rose</p><ul><li>a</li><li>b</li></ul><blockquote>So</blockquote>',
      '<p>Output fell by a tenth</p><h2>Outlook</h2><ol><li>b</li></ol><p>So</p>',
    ]
    const parts = compare(before, after).flatMap(change => ('parts' in change ? change.parts : []))
    const wordsOf = (is: string) =>
      parts
        .filter(part => part.is !== is)
        .map(({ text }) => text)
        .join(' ')
    for (const word of ['Results', 'Output', 'rose', 'a']) expect(wordsOf('added')).toContain(word)
    for (const word of ['Output', 'fell', 'tenth', 'Outlook']) expect(wordsOf('removed')).toContain(word)
  })
})
