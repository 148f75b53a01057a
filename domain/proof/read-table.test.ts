import { describe, expect, it } from 'vitest'
import { htmlTableToText } from './read-html-table'
import { readTable, tableBounds } from './read-table'

const table = [
  ['', '2025', '2026'],
  ['Sales, net', '1,204', '"x"'],
]

describe('readTable', () => {
  it.each([
    ['tabs', '\t2025\t2026\nSales, net\t1,204\t"x"\n'],
    ['commas', ',2025,2026\r\n"Sales, net","1,204","""x"""\r\n'],
    ['semicolons', ';2025;2026\nSales, net;1,204;"""x"""'],
  ])('reads cells parted by %s', (_, text) => {
    expect(readTable(text)).toEqual(text.includes('\t') ? [table[0], ['Sales, net', '1,204', 'x']] : table)
  })

  it('keeps line ends inside a cell, drops empty rows and squares the rest', () => {
    expect(readTable('a,"b\nc"\n\n,,\nd\n')).toEqual([
      ['a', 'b\nc'],
      ['d', ''],
    ])
  })

  it.each([
    ['blanks', 'empty', ' \n'],
    ['a cell', 'single', 'only one cell'],
    ['a column', 'single', 'one\ncolumn'],
    ['too many rows', 'large', 'a\tb\n'.repeat(tableBounds.rows + 1)],
    ['too many characters', 'large', 'x'.repeat(tableBounds.characters + 1)],
    ['too many columns', 'large', `${'a\t'.repeat(tableBounds.columns)}b\nc\td`],
  ])('refuses %s as %s', (_, problem, text) => {
    expect(readTable(text)).toBe(problem)
  })
})

describe('htmlTableToText', () => {
  it('reads the first table, with its entities and spans', () => {
    const html = `<meta charset=utf-8><table><tr><th></th><th colspan="2">Three&nbsp;months</th></tr>
      <tr><td>Oil &amp; gas<br></td><td><b>1,204</b></td><td>&minus;5&#37;</td></tr></table><table></table>`
    expect(htmlTableToText(html)).toBe('\tThree\u00a0months\t\nOil & gas\t1,204\t\u22125%')
    expect(htmlTableToText('<p>no table</p>')).toBeUndefined()
  })

  it('marks the numbers that a spreadsheet stores as text', () => {
    const html = `<style>.xl65 {mso-number-format:"\\@";}</style><table>
      <tr><td class=xl65>604</td><td x:str>12</td><td style='mso-number-format:"\\@"'>13</td><td class=xl66>14</td></tr>
      </table>`
    expect(htmlTableToText(html)).toBe("'604\t'12\t'13\t14")
  })
})
