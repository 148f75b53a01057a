import { afterEach, expect, it, vi } from 'vitest'
import { offerCopies, tableAsCsv } from './copy-table'

afterEach(() => document.body.replaceChildren())

/** A table of these rows; `2x1:` before a text is its colspan and rowspan. */
function makeTable(rows: readonly (readonly string[])[]): HTMLTableElement {
  const table = document.createElement('table')
  for (const texts of rows) {
    const row = table.insertRow()
    for (const text of texts) {
      const [, colspan = '1', rowspan = '1', words = text] = /^(\d)x(\d):(.*)/.exec(text) ?? []
      Object.assign(row.insertCell(), {
        colSpan: Number(colspan),
        rowSpan: Number(rowspan),
        textContent: words,
      })
    }
  }
  return table
}

it('writes each place of the grid, and no formula', () => {
  const table = makeTable([
    ['Line', '2x1:Q3, C$'],
    ['1x2:Sales', '1,204', '-3.5'],
    ['=1+1', ' a  "b" '],
  ])
  expect(tableAsCsv(table)).toBe('Line,"Q3, C$",\r\nSales,"1,204",-3.5\r\n,\'=1+1,"a ""b"""\r\n')
})

it('copies the table below which it is pressed, and adds no word to the article', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const frame = document.createElement('div')
  frame.className = 'prose-table-frame'
  frame.append(makeTable([['a', 'b']]))
  document.body.append(frame)
  offerCopies(document.body)
  offerCopies(document.body)
  expect(document.body.textContent).toBe('ab')
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(['Copy as CSV'])
  buttons[0]?.click()
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('a,b\r\n'), { timeout: 15_000 })
  vi.unstubAllGlobals()
})
