/** A table as one character of Quill's text: a change of it is a change of its value, so that one step undoes it. */

import { BlockEmbed } from 'quill/blots/block'
import { Delta } from 'quill/core'
import {
  type Change,
  changeTable,
  setContent,
  type TextCell,
  type TextTable,
} from '../../../../../domain/post/table/change-table'
import { toGrid } from '../../../../../domain/post/table/regular'
import { alignCells, drawTable } from './draw-table'
import { runsOf, tableHtml } from './table-html'

interface TableChange {
  was: TextTable
  now: TextTable
}

const isChange = (value: TextTable | TableChange): value is TableChange => 'now' in value

Delta.registerEmbed<TextTable | TableChange>('table', {
  compose: (one, other) => {
    if (!isChange(other)) return other
    return isChange(one) ? { was: one.was, now: other.now } : other.now
  },
  invert: change => (isChange(change) ? { was: change.now, now: change.was } : change),
  // Of two changes of one table the one that was made first stays.
  transform: (one, other, isFirst) =>
    isFirst && isChange(one) && isChange(other) ? { was: other.was, now: one.now } : other,
})

const values = new WeakMap<Node, TextTable>()

/** Stands for a table while the HTML around it is read. */
export function placeholderFor(doc: Document, table: TextTable): Element {
  const element = doc.createElement('site-table')
  element.className = 'ql-table'
  values.set(element, table)
  return element
}

export class SiteTable extends BlockEmbed {
  static override blotName = 'table'
  /** Of no other program's HTML. */
  static override tagName = 'SITE-TABLE'
  static override className = 'ql-table'

  static override create(value: TextTable): HTMLElement {
    const node = document.createElement(SiteTable.tagName)
    node.className = SiteTable.className
    node.contentEditable = 'false'
    draw(node, value)
    return node
  }

  static override value(node: HTMLElement): TextTable | undefined {
    return values.get(node)
  }

  static override formats(): Record<string, never> {
    return {}
  }

  override format(): void {}

  html(): string {
    return tableHtml(this.table)
  }

  get table(): TextTable {
    const table = values.get(this.domNode)
    if (!table) throw new Error('a table without its value')
    return table
  }

  /** By Quill: undo, and what a save changed. */
  updateContent(change: TableChange): void {
    draw(this.domNode, change.now)
  }

  /** False where the change is not possible. */
  change(change: Change): boolean {
    const now = changeTable(this.table, change)
    if (now) this.#set(now, true)
    return now !== undefined
  }

  /** After typing: the element shows the words already. */
  readCell(cell: HTMLTableCellElement): void {
    const place = this.placeOf(cell)
    const now = place && changeTable(this.table, setContent(place.row, place.column, runsOf(cell.childNodes)))
    if (now) this.#set(now, false)
  }

  readCaption(caption: string): void {
    this.#set({ ...this.table, caption: caption.replace(/\s+/g, ' ').trim() }, false)
  }

  #set(now: TextTable, isDrawn: boolean): void {
    const was = this.table
    if (JSON.stringify(was) === JSON.stringify(now)) return
    if (isDrawn) draw(this.domNode, now)
    else {
      values.set(this.domNode, now)
      alignCells(this.domNode, now)
    }
    // Its scroll is ours, which has this method.
    Reflect.get(this.scroll, 'emitEmbedUpdate').call(this.scroll, this, { was, now })
  }

  placeOf(cell: HTMLTableCellElement): TextCell | undefined {
    const row = cell.parentElement
    if (!(row instanceof HTMLTableRowElement)) return undefined
    const { grid } = toGrid(this.table, () => [])
    return grid.cells.filter(one => one.row === row.rowIndex)[cell.cellIndex]
  }

  /** The element of the cell that covers this place. */
  cellAt(row: number, column: number): HTMLTableCellElement | undefined {
    const cells = [...this.domNode.querySelectorAll<HTMLTableCellElement>('td, th')]
    const { grid } = toGrid(this.table, () => [])
    const index = grid.cells.findIndex(
      cell =>
        cell.row <= row &&
        row < cell.row + cell.rowspan &&
        cell.column <= column &&
        column < cell.column + cell.colspan,
    )
    return cells[index]
  }
}

function draw(element: HTMLElement, table: TextTable): void {
  values.set(element, table)
  drawTable(element, table)
}
