/** Keys in a cell: Tab goes from cell to cell and adds a row at the end, arrows lead out, Escape leaves the table. */
import { insertRow } from '../../../../../domain/post/table/change-table'
import { toGrid } from '../../../../../domain/post/table/regular'
import { isAtEdge } from './cell-marks'
import type { SiteTable } from './table-blot'

export interface CellKeys {
  holder: HTMLElement
  table: SiteTable
  /** Undefined in the caption. */
  place: { row: number; column: number; rowspan: number; colspan: number } | undefined
  go: (row: number, column: number) => void
  leave: (side: 'before' | 'after') => void
  undo: (isRedo: boolean) => void
  note: () => void
}

/** Whether the key was for the table. */
export function handleKey(event: KeyboardEvent, keys: CellKeys): boolean {
  const { key, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (event.isComposing) return false
  if (isCommand && !altKey && /^[zy]$/i.test(key)) {
    keys.undo(shiftKey || key.toLowerCase() === 'y')
    return true
  }
  if (altKey && key === 'F10') return focusStrip()
  // As in the text.
  if (isCommand && altKey && /^[fƒ]$/i.test(key) && keys.place) {
    keys.note()
    return true
  }
  if (isCommand || altKey) return false
  if (key === 'Escape') {
    keys.leave('after')
    return true
  }
  if (key === 'Tab') return tab(keys, shiftKey)
  if (key === 'Enter' && !keys.place) {
    keys.go(0, 0)
    return true
  }
  return key.startsWith('Arrow') && !shiftKey && isAtEdge(keys.holder, key) && arrow(key, keys)
}

function focusStrip(): boolean {
  const first = document.querySelector<HTMLElement>('.table-strip [data-tool][tabindex="0"]')
  first?.focus()
  return first !== null
}

function tab({ table, place, go, holder }: CellKeys, isBack: boolean): boolean {
  const all = [...table.domNode.querySelectorAll<HTMLElement>('caption, td, th')]
  const next = all[all.indexOf(holder) + (isBack ? -1 : 1)]
  if (next) {
    const there = next instanceof HTMLTableCellElement ? table.placeOf(next) : undefined
    if (there) go(there.row, there.column)
    else next.focus()
    return true
  }
  // Before the caption the key leaves the text, as it leaves every field.
  if (isBack || !place) return false
  const { height } = toGrid(table.table, () => []).grid
  table.change(insertRow(height))
  go(height, 0)
  return true
}

function arrow(key: string, { table, place, go, leave }: CellKeys): boolean {
  const { height, width } = toGrid(table.table, () => []).grid
  if (!place) {
    if (key === 'ArrowDown' || key === 'ArrowRight') go(0, 0)
    else leave('before')
    return true
  }
  const { row, column, rowspan, colspan } = place
  const [down, right] = [row + rowspan, column + colspan]
  if (key === 'ArrowUp' && row > 0) go(row - 1, column)
  else if (key === 'ArrowUp') table.domNode.querySelector('caption')?.focus()
  else if (key === 'ArrowDown' && down < height) go(down, column)
  else if (key === 'ArrowDown') leave('after')
  else if (key === 'ArrowLeft' && column > 0) go(row, column - 1)
  else if (key === 'ArrowRight' && right < width) go(row, right)
  else return false
  return true
}
