/** Typing in tables: which cell has the caret, its keys, what is pasted into it, and what the strip does with it. */
import Quill from 'quill/core'
import { newGrid, setAlign } from '../../../../../domain/post/table/change-table'
import { toGrid, toTable } from '../../../../../domain/post/table/regular'
import type { SelectedCell } from '../selected'
import { markSelection, marksIn, selectAllOf } from './cell-marks'
import { noteAt, setNoteAt } from './cell-notes'
import { changeOf, placeAfter, type TableAction, tableActions } from './table-actions'
import { SiteTable } from './table-blot'
import { holderOf, listenToTables, tableOf } from './table-events'
import { proofOf } from './table-proof'

interface Current {
  table: SiteTable
  cell: HTMLTableCellElement
}

export class TableEditing {
  readonly #quill: Quill
  readonly #onCell: () => void
  /** The cell that has the caret, or had it before the strip got the focus. */
  #current: Current | undefined
  /** What can be done at a cell, for as long as it is drawn. */
  readonly #possible = new WeakMap<Element, ReadonlySet<TableAction>>()
  /** Its caret when it lost the focus. */
  #range: Range | undefined

  constructor(quill: Quill, onCell: () => void, onNote: () => void) {
    this.#quill = quill
    this.#onCell = onCell
    listenToTables(quill.root, {
      enter: target => this.#enter(target),
      read: target => this.#read(target),
      step: work => this.#step(work),
      focus: (table, row, column) => this.focus(table, row, column),
      note: onNote,
      leave: (table, side) => this.#leave(table, side),
      undo: isRedo => (isRedo ? quill.history.redo() : quill.history.undo()),
      rest: () => {
        const selection = getSelection()
        if (selection && selection.rangeCount > 0) this.#range = selection.getRangeAt(0).cloneRange()
      },
    })
  }

  /** The cell whose words toolbar and strip change: it has the caret, or had it before they got the focus. */
  get current(): Current | undefined {
    return this.#current?.cell.isConnected ? this.#current : undefined
  }

  describe(): SelectedCell | undefined {
    const { current } = this
    const place = current?.table.placeOf(current.cell)
    if (!current || !place) return undefined
    const { table } = current.table
    let can = this.#possible.get(current.cell)
    if (!can) {
      const { grid } = toGrid(table, () => [])
      const isPossible = (name: TableAction) =>
        /Before|After/.test(name) || changeOf(name, table, place)(grid) !== undefined
      can = new Set(tableActions.filter(isPossible))
      this.#possible.set(current.cell, can)
    }
    return {
      formats: { ...marksIn(current.cell), ...(noteAt(this.#caret) && { note: true }) },
      can,
      hasHeadRow: table.headRows > 0,
      hasHeadColumn: table.headColumns > 0,
      faults: proofOf(table),
    }
  }

  /** Of the cell, also while a strip has the focus. */
  get #caret(): Range | undefined {
    const { cell } = this.#current ?? {}
    const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
    return range && cell?.contains(range.commonAncestorContainer) ? range : this.#range
  }

  /** As of the text. */
  readNote(): string {
    return noteAt(this.#caret)?.dataset.words ?? ''
  }

  setNote(words: string | undefined): void {
    const { current } = this
    this.refocus()
    const range = this.#caret
    if (!current || !range || !current.cell.contains(range.commonAncestorContainer)) return
    this.#step(() => {
      setNoteAt(range, words)
      this.#read(current.cell)
    })
    this.#onCell()
  }

  /** Cells are editable elements of their own. */
  enable(enabled: boolean): void {
    for (const holder of this.#quill.root.querySelectorAll<HTMLElement>('.ql-table :is(td, th, caption)'))
      holder.contentEditable = String(enabled)
  }

  clear(): void {
    this.refocus()
    document.execCommand('removeFormat')
    if (this.#current) this.#read(this.#current.cell)
    this.#onCell()
  }

  insert(): void {
    const { index } = this.#quill.getSelection(true)
    const value = toTable(newGrid(3, 3))
    this.#step(() => this.#quill.insertEmbed(index, 'table', value, Quill.sources.USER))
    const [table] = this.#quill.scroll.descendant(SiteTable, index)
    const [after] = this.#quill.scroll.descendant(SiteTable, index + 1)
    const made = table ?? after
    if (made) this.focus(made, 0, 0)
  }

  /** Into the last cell of the table that ends at this index; false if none does. */
  enterBefore(index: number): boolean {
    const [table] = index > 0 ? this.#quill.getLine(index - 1) : [null]
    if (!(table instanceof SiteTable)) return false
    const { height, width } = toGrid(table.table, () => []).grid
    this.focus(table, height - 1, width - 1)
    return true
  }

  act(name: TableAction): void {
    const { current } = this
    const place = current?.table.placeOf(current.cell)
    if (!current || !place) return
    const isDone = this.#step(() => current.table.change(changeOf(name, current.table.table, place)))
    const { row, column } = placeAfter(name, place)
    if (isDone) this.focus(current.table, row, column)
    else this.refocus()
  }

  remove(): void {
    const { current } = this
    if (!current) return
    const index = this.#quill.getIndex(current.table)
    this.#current = undefined
    this.#quill.root.focus()
    this.#step(() => this.#quill.deleteText(index, 1, Quill.sources.USER))
    this.#quill.setSelection(index, 0, Quill.sources.USER)
  }

  format(name: string, value: unknown): void {
    const { current } = this
    if (!current) return
    this.refocus()
    if (name === 'align') this.#align(current, value)
    else markSelection(name, value, marksIn(current.cell))
    this.#read(current.cell)
    this.#onCell()
  }

  #align({ table, cell }: Current, value: unknown): void {
    const place = table.placeOf(cell)
    if (!place) return
    this.#step(() =>
      table.change(
        setAlign(place.row, place.column, value === 'center' || value === 'right' ? value : undefined),
      ),
    )
    this.focus(table, place.row, place.column)
  }

  /** Work that one Ctrl Z takes back. */
  #step<Result>(work: () => Result): Result {
    this.#quill.history.cutoff()
    const result = work()
    this.#quill.history.cutoff()
    return result
  }

  /** Back into the cell, where the caret was. */
  refocus(): void {
    const range = this.#range
    if (!this.#current || document.activeElement === this.#current.cell) return
    this.#current.cell.focus()
    if (!range || !this.#current.cell.contains(range.commonAncestorContainer)) return
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }

  /** The caret into the cell at this place, or the nearest. */
  focus(table: SiteTable, row: number, column: number): void {
    const cell = table.cellAt(Math.max(0, row), Math.max(0, column)) ?? table.cellAt(0, 0)
    if (!cell) return
    cell.focus()
    selectAllOf(cell, true)
    this.#enter(cell)
  }

  #enter(target: EventTarget | null): void {
    const holder = holderOf(target)
    const table = holder && tableOf(holder)
    if (!holder) {
      // Quill tells of its caret itself, once it is there.
      this.#current = undefined
      return
    }
    if (table && holder instanceof HTMLTableCellElement) this.#current = { table, cell: holder }
    this.#onCell()
  }

  /** What was typed into the cell or caption. */
  #read(target: EventTarget | null): void {
    const holder = holderOf(target)
    const table = holder && tableOf(holder)
    if (!table || !holder) return
    if (holder instanceof HTMLTableCellElement) table.readCell(holder)
    else table.readCaption(holder.textContent)
  }

  /** To the line before or after the table, which is made if there is none. */
  #leave(table: SiteTable, side: 'before' | 'after'): void {
    const index = this.#quill.getIndex(table)
    const neighbour = side === 'before' ? table.prev : table.next
    const isLine = neighbour !== null && !(neighbour instanceof SiteTable)
    const place = side === 'before' ? index - (isLine ? 1 : 0) : index + 1
    if (!isLine) this.#quill.insertText(place, '\n', Quill.sources.USER)
    this.#current = undefined
    this.#quill.root.focus()
    this.#quill.setSelection(place, 0, Quill.sources.USER)
    this.#onCell()
  }
}
