/** A table as one character of Quill's text: a change of it is a change of its value, so that one step undoes it. */

import { BlockEmbed } from 'quill/blots/block'
import { Delta } from 'quill/core'
import {
  type Change,
  changeTable,
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

/** In a larger table each letter would wait for all of its cells; they are aligned when it is drawn. */
const alignedWhileTyped = 1000

const values = new WeakMap<Node, TextTable>()
const places = new WeakMap<Element, TextCell>()

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
    const row = cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : -1
    const { rows, ...table } = this.table
    const before = rows[row]?.[cell.cellIndex]
    if (!before) return
    const content = runsOf(cell.childNodes)
    if (JSON.stringify(content) === JSON.stringify(before.content)) return
    const cells = rows[row]?.with(cell.cellIndex, { ...before, content }) ?? []
    this.#set({ ...table, rows: rows.with(row, cells) }, false)
  }

  readCaption(typed: string): void {
    const caption = typed.replace(/\s+/g, ' ').trim()
    if (caption === this.table.caption) return
    this.#set({ ...this.table, caption }, false)
  }

  #set(now: TextTable, isDrawn: boolean): void {
    const was = this.table
    if (isDrawn) draw(this.domNode, now)
    else {
      values.set(this.domNode, now)
      if (this.domNode.querySelectorAll('td').length < alignedWhileTyped) alignCells(this.domNode, now)
    }
    // Its scroll is ours, which has this method.
    Reflect.get(this.scroll, 'emitEmbedUpdate').call(this.scroll, this, { was, now })
  }

  /** Where the cell is: for as long as it is drawn, because each change of the grid draws anew. */
  placeOf(cell: HTMLTableCellElement): TextCell | undefined {
    return places.get(cell)
  }

  /** The element of the cell that covers this place. */
  cellAt(row: number, column: number): HTMLTableCellElement | undefined {
    const covers = (place: TextCell | undefined) =>
      place &&
      place.row <= row &&
      row < place.row + place.rowspan &&
      place.column <= column &&
      column < place.column + place.colspan
    return [...this.domNode.querySelectorAll<HTMLTableCellElement>('td, th')].find(cell =>
      covers(places.get(cell)),
    )
  }
}

function draw(element: HTMLElement, table: TextTable): void {
  values.set(element, table)
  drawTable(element, table)
  const { grid } = toGrid(table, () => [])
  const cells = element.querySelectorAll<HTMLTableCellElement>('td, th')
  for (const [index, cell] of cells.entries()) {
    const place = grid.cells[index]
    if (place) places.set(cell, place)
  }
}
