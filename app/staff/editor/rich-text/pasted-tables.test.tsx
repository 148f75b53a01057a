import { expect, it } from 'vitest'
import { toGrid } from '../../../../domain/post/table/regular'
import type { Cell, Runs } from '../../../../domain/post/table/table'
import { pastedTables } from '../../../../tests/support/data/clipboards/pasted-tables'
import { tablesOfOffices } from '../../../../tests/support/data/clipboards/tables-of-offices'
import { tablesOfOthers } from '../../../../tests/support/data/clipboards/tables-of-others'
import { withoutSheets } from './paste/pasted-sheets'
import { cleanPasted } from './pasted'
import { SiteTable } from './table/table-blot'

function read(html: string) {
  const doc = new DOMParser().parseFromString(withoutSheets(html), 'text/html')
  const { tables: cut, cells } = cleanPasted(doc, { keepTheme: false, isTaken: () => false })
  const tables = [...doc.querySelectorAll<HTMLElement>('site-table')].flatMap(
    held => SiteTable.value(held) ?? [],
  )
  return { report: { tables: cut, cells }, tables, doc }
}

const wordsOf = ({ content }: Cell<Runs>): string =>
  content
    .map(({ text, marks }) => {
      const words = text === '\n' ? '+' : text
      if (marks.script) return `(${words})`
      const leaning = marks.italic ? `_${words}_` : words
      const linked = marks.link ? `[${leaning}]` : leaning
      return marks.bold ? `*${linked}*` : linked
    })
    .join('')

function describeTable(table: ReturnType<typeof read>['tables'][number] | undefined): string[] {
  if (!table) return []
  const { grid } = toGrid(table, () => [])
  const rows = Array.from({ length: grid.height }, (_, row) => grid.cells.filter(cell => cell.row === row))
  const lines = rows.map(cells =>
    cells
      .map(cell => {
        const isHead = cell.row < table.headRows || cell.column < table.headColumns
        const span = cell.colspan > 1 || cell.rowspan > 1 ? `${cell.colspan}x${cell.rowspan} ` : ''
        const align = cell.align ? { center: '^', right: '>' }[cell.align] : ''
        return `${isHead ? '#' : ''}${span}${align}${wordsOf(cell)}`
      })
      .join(' | '),
  )
  return [...(table.caption ? [`= ${table.caption}`] : []), ...lines]
}

const all = [...pastedTables, ...tablesOfOffices, ...tablesOfOthers]

it.each(all)('reads a table of $program', ({ html, truth, cells = 0 }) => {
  const { tables, report } = read(html)
  expect(tables).toHaveLength(1)
  expect(describeTable(tables[0])).toEqual(truth)
  expect(report).toEqual({ tables: 0, cells })
})

it('keeps merged cells around a hidden row in their places, and the words of the row out', () => {
  const hidden = (cells: string) => `<tr style="display:none">${cells}</tr>`
  const through = `<table><tr><td rowspan=3>Gold</td><td>1</td></tr>${hidden('<td>secret</td>')}<tr><td>2</td></tr><tr><td>Zinc</td><td>3</td></tr></table>`
  expect(describeTable(read(through).tables[0])).toEqual(['#1x2 Gold | 1', '2', '#Zinc | 3'])
  const from = `<table>${hidden('<td rowspan=2>Gold</td><td>secret</td>')}<tr><td>2</td></tr></table>`
  expect(describeTable(read(from).tables[0]).join()).not.toContain('secret')
  expect(describeTable(read(from).tables[0]).join()).toContain('Gold')
})

it('keeps a table of one column as the text that it lays out', () => {
  const { tables, doc } = read('<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>')
  expect(tables).toEqual([])
  expect(doc.body.textContent).toBe('OneTwo')
})

it('makes lines of a table that is too large, and counts cells that held more than words', () => {
  const row = `<tr>${'<td>1</td>'.repeat(12)}</tr>`
  expect(read(`<table>${row.repeat(1001)}</table>`).report).toEqual({ tables: 1, cells: 0 })
  const rich =
    '<table><tr><td>a<img src="/x.png"></td><td>b<table><tr><td>c</td><td>d</td></tr></table></td></tr></table>'
  const { tables, report } = read(rich)
  expect(report).toEqual({ tables: 0, cells: 2 })
  expect(describeTable(tables[0])).toEqual(['a | b+c d'])
})
