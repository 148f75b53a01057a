/** What the strip of a table can do, at the cell with the caret. */
import {
  type Change,
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  setHeadColumns,
  setHeadRows,
  type TextCell,
  type TextTable,
} from '../../../../../domain/post/table/change-table'
import {
  mergeDown,
  mergeLeft,
  mergeRight,
  mergeUp,
  splitCell,
} from '../../../../../domain/post/table/merge-cells'

const actions: Readonly<Record<TableAction, (row: number, column: number, end: CellEnd) => Change>> = {
  rowBefore: row => insertRow(row),
  rowAfter: (_row, _column, { row }) => insertRow(row),
  rowUp: row => moveRow(row, -1),
  rowDown: row => moveRow(row, 1),
  deleteRow: row => deleteRow(row),
  columnBefore: (_row, column) => insertColumn(column),
  columnAfter: (_row, _column, { column }) => insertColumn(column),
  columnLeft: (_row, column) => moveColumn(column, -1),
  columnRight: (_row, column) => moveColumn(column, 1),
  deleteColumn: (_row, column) => deleteColumn(column),
  mergeLeft,
  mergeRight,
  mergeUp,
  mergeDown,
  split: splitCell,
  headRow: (_row, _column, { headRows }) => setHeadRows(headRows > 0 ? 0 : 1),
  headColumn: (_row, _column, { headColumns }) => setHeadColumns(headColumns > 0 ? 0 : 1),
}

/** Where the cell ends, and the headings of its table. */
interface CellEnd {
  row: number
  column: number
  headRows: number
  headColumns: number
}

/** Where a row or column goes, is added, or is merged into. */
const steps: Partial<Record<TableAction, readonly [row: number, column: number]>> = {
  rowUp: [-1, 0],
  rowDown: [1, 0],
  columnLeft: [0, -1],
  columnRight: [0, 1],
  mergeLeft: [0, -1],
  mergeUp: [-1, 0],
  rowAfter: [1, 0],
  columnAfter: [0, 1],
}

export const tableActions = [
  'rowBefore',
  'rowAfter',
  'rowUp',
  'rowDown',
  'deleteRow',
  'columnBefore',
  'columnAfter',
  'columnLeft',
  'columnRight',
  'deleteColumn',
  'mergeLeft',
  'mergeRight',
  'mergeUp',
  'mergeDown',
  'split',
  'headRow',
  'headColumn',
] as const
export type TableAction = (typeof tableActions)[number]

/** The change of a table that the action means at this cell. */
export function changeOf(name: TableAction, { headRows, headColumns }: TextTable, cell: TextCell): Change {
  const { row, column, rowspan, colspan } = cell
  return actions[name](row, column, { row: row + rowspan, column: column + colspan, headRows, headColumns })
}

/** Where the caret goes with what was added or moved. */
export function placeAfter(name: TableAction, { row, column, rowspan, colspan }: TextCell) {
  const [down, right] = steps[name] ?? [0, 0]
  const isAdded = name.endsWith('After')
  return {
    row: row + (isAdded && down ? rowspan : down),
    column: column + (isAdded && right ? colspan : right),
  }
}
