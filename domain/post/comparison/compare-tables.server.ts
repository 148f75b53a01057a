/** Which cells, rows and columns of a table differ. Rows and columns are known by their headings. */
import { diffArrays } from 'diff'
import type { Grid } from '../table/regular'
import { compareWords } from './compare-words.server'
import type { Change } from './comparison-schema'
import { type Pair, pairAlike } from './pair-alike'

/** Denial of service: of more, every row counts as replaced. */
const mostEdits = 4000

/** A row or a column. */
interface Line {
  place: number
  /** The words of its headings. */
  heading: string
  cells: readonly string[]
}

/** One that is empty has all of the other's rows added or removed. */
export function compareTables(from: Grid<string>, to: Grid<string>): Change[] {
  const [old, next] = [linesOf(from), linesOf(to)]
  const rows = pairLines(old.rows, next.rows)
  const isWhole = from.height === 0 || to.height === 0
  const columns = isWhole ? [] : pairLines(old.columns, next.columns)
  const table = to.caption || from.caption
  return [
    ...(isWhole ? [] : compareCaptions(from.caption, to.caption)),
    ...columns.flatMap(pair => describeLine('column', table, pair)),
    ...rows.flatMap(([before, after]) =>
      before && after
        ? compareRow(table, before, after, columns)
        : describeLine('row', table, [before, after]),
    ),
  ]
}

function compareRow(table: string, before: Line, after: Line, columns: readonly Pair<Line>[]): Change[] {
  return columns.flatMap(([was, is]): Change[] => {
    if (!was || !is) return []
    const cell = { before: before.cells[was.place] ?? '', after: after.cells[is.place] ?? '' }
    if (cell.before === cell.after) return []
    return [{ kind: 'cell', table, row: after.heading, column: is.heading, ...cell }]
  })
}

function describeLine(kind: 'row' | 'column', table: string, [before, after]: Pair<Line>): Change[] {
  if (before && after) return []
  return [{ kind, table, is: after ? 'added' : 'removed', cells: [...((after ?? before)?.cells ?? [])] }]
}

const compareCaptions = (before: string, after: string): Change[] =>
  before === after ? [] : [{ kind: 'words', tag: 'caption', parts: compareWords(before, after) }]

function pairLines(old: readonly Line[], next: readonly Line[]): Pair<Line>[] {
  const comparator = (a: Line, b: Line) => a.heading === b.heading
  const runs = diffArrays([...old], [...next], { comparator, maxEditLength: mostEdits })
  if (!runs) return pairAlike(old, next, likeness)
  const pairs: Pair<Line>[] = []
  let [was, is] = [0, 0]
  let removed: Line[] = []
  let added: Line[] = []
  const end = () => {
    pairs.push(...pairAlike(removed, added, likeness))
    removed = []
    added = []
  }
  for (const run of runs) {
    if (run.removed) removed = run.value
    else if (run.added) added = run.value
    else end()
    for (let left = run.added || run.removed ? 0 : run.count; left > 0; left -= 1)
      pairs.push([old[was + run.count - left], next[is + run.count - left]])
    if (!run.added) was += run.count
    if (!run.removed) is += run.count
  }
  end()
  return pairs
}

/** Of the cells of the longer one, how many are equal. */
const likeness = (from: Line, to: Line): number =>
  to.cells.filter((cell, place) => cell === from.cells[place]).length /
  Math.max(1, from.cells.length, to.cells.length)

/** A cell that covers several places has its words in the first. */
function linesOf({ height, width, headRows, headColumns, cells }: Grid<string>) {
  const words = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { row, column, content } of cells) (words[row] as string[])[column] = content
  const rows = words.map((line, place) => describe(line, place, headColumns || 1))
  const columns = Array.from({ length: width }, (_, place) =>
    describe(
      words.map(line => line[place] ?? ''),
      place,
      headRows,
    ),
  )
  return { rows, columns }
}

/** Without a heading, a line is known by its number. */
function describe(cells: readonly string[], place: number, heads: number): Line {
  const heading = cells.slice(0, heads).filter(Boolean).join(', ')
  return { place, heading: heading || `${place + 1}`, cells }
}
