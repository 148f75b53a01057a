/** What a comparison of two tables says, for any of them: each cell that was changed, and no other. */
import { describe, expect, it } from 'vitest'
import type { Grid } from '../table/regular'
import { compareTables } from './compare-tables.server'

/** Its first row and first column are headings. */
function gridOf(rows: readonly (readonly string[])[], more: Partial<Grid<string>> = {}): Grid<string> {
  const cells = rows.flatMap((line, row) =>
    line.map((content, column) => ({ content, row, column, colspan: 1, rowspan: 1 })),
  )
  const size = { height: rows.length, width: rows[0]?.length ?? 0 }
  return { caption: 'Output', headRows: 1, headColumns: 1, ...size, cells, ...more }
}

const figures = (rows: number, columns: number) => [
  ['', ...Array.from({ length: columns }, (_, column) => `C${column}`)],
  ...Array.from({ length: rows }, (_, row) => [
    `R${row}`,
    ...Array.from({ length: columns }, (_, column) => `${row * 100 + column}`),
  ]),
]

describe('tables', () => {
  it.each([
    [1, 1],
    [4, 3],
    [40, 12],
  ])('of %i rows and %i columns have each changed cell named by its headings', (rows, columns) => {
    const before = figures(rows, columns)
    for (let row = 1; row <= rows; row += 3)
      for (let column = 1; column <= columns; column += 2) {
        const after = before.map(line => [...line])
        ;(after[row] as string[])[column] = 'new'
        expect(compareTables(gridOf(before), gridOf(after))).toEqual([
          {
            ...{ kind: 'cell', table: 'Output', row: `R${row - 1}`, column: `C${column - 1}` },
            ...{ before: `${(row - 1) * 100 + column - 1}`, after: 'new' },
          },
        ])
      }
  })

  it('that are equal have no difference', () => {
    expect(compareTables(gridOf(figures(9, 9)), gridOf(figures(9, 9)))).toEqual([])
  })

  it('keep their other cells when rows and columns come, go and change at once', () => {
    const before = figures(5, 4)
    const after = before.filter((_, row) => row !== 2).map(line => line.filter((_, column) => column !== 3))
    after.splice(3, 0, ['New row', 'a', 'b', 'c'])
    ;(after[1] as string[])[1] = 'x'
    expect(
      compareTables(gridOf(before), gridOf(after))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['column', 'row', 'row', 'cell'].toSorted())
    expect(compareTables(gridOf(before), gridOf(after))).toContainEqual({
      ...{ kind: 'cell', table: 'Output', row: 'R0', column: 'C0', before: '0', after: 'x' },
    })
  })

  it('say a renamed row as its heading, not as another row', () => {
    const after = figures(3, 3).map(line => line.map(cell => (cell === 'R1' ? 'R1 (restated)' : cell)))
    expect(compareTables(gridOf(figures(3, 3)), gridOf(after))).toEqual([
      {
        ...{ kind: 'cell', table: 'Output', row: 'R1 (restated)', column: '1' },
        ...{ before: 'R1', after: 'R1 (restated)' },
      },
    ])
  })

  it('have a merged cell where it begins', () => {
    const merged = (content: string) => {
      const { cells, ...grid } = gridOf(figures(2, 2))
      const covered = cells.filter(({ row, column }) => !(row > 0 && column === 1))
      return { ...grid, cells: [...covered, { content, row: 1, column: 1, colspan: 1, rowspan: 2 }] }
    }
    expect(compareTables(merged('1'), merged('2'))).toEqual([
      { kind: 'cell', table: 'Output', row: 'R0', column: 'C0', before: '1', after: '2' },
    ])
  })

  it('that are as long as one may be are compared by what they have in common', () => {
    const before = figures(1999, 5)
    const after = before.filter((_, row) => row % 50 !== 7)
    const changes = compareTables(gridOf(before), gridOf(after))
    expect(changes).toHaveLength(before.length - after.length)
    expect(new Set(changes.map(change => change.kind))).toEqual(new Set(['row']))
  })
})
