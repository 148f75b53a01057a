/** Events in cells and captions, kept from Quill, which would change the table as one character. */
import Quill from 'quill/core'
import { breakLine } from './cell-marks'
import { SiteTable } from './table-blot'
import { handleKey } from './table-keys'
import { pasteIntoCell } from './table-paste'

/** What the events lead to. */
export interface TableHost {
  /** The focus came to this element of the text. */
  enter: (target: EventTarget | null) => void
  /** The words of a cell or caption changed. */
  read: (target: EventTarget | null) => void
  /** Work that one Ctrl Z takes back. */
  step: (work: () => void) => void
  focus: (table: SiteTable, row: number, column: number) => void
  leave: (table: SiteTable, side: 'before' | 'after') => void
  /** The author wants to write a footnote here. */
  note: () => void
  undo: (isRedo: boolean) => void
  /** The focus leaves a cell. */
  rest: () => void
}

/** The caption or the cell around the node. */
export function holderOf(node: EventTarget | null): HTMLElement | undefined {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
  return element?.closest<HTMLElement>('.ql-table :is(td, th, caption)') ?? undefined
}

export function tableOf(element: Element): SiteTable | undefined {
  const blot = Quill.find(element.closest('.ql-table') ?? element)
  return blot instanceof SiteTable ? blot : undefined
}

export function listenToTables(root: HTMLElement, host: TableHost): void {
  root.addEventListener('focusin', event => host.enter(event.target))
  root.addEventListener('focusout', event => holderOf(event.target) && host.rest())
  root.addEventListener('input', event => host.read(event.target))
  const names = ['keydown', 'beforeinput', 'paste', 'copy', 'cut', 'drop', 'dragover'] as const
  for (const name of [...names, 'compositionstart', 'compositionend'] as const)
    root.addEventListener(
      name,
      event => {
        const holder = holderOf(event.target)
        const table = holder && tableOf(holder)
        if (table) handle(event, holder, table, host)
      },
      true,
    )
}

function handle(event: Event, holder: HTMLElement, table: SiteTable, host: TableHost): void {
  const place = holder instanceof HTMLTableCellElement ? table.placeOf(holder) : undefined
  const go = (row: number, column: number) => host.focus(table, row, column)
  const stay = () => table.domNode.isConnected && go(place?.row ?? 0, place?.column ?? 0)
  if (event instanceof KeyboardEvent) {
    const leave = (side: 'before' | 'after') => host.leave(table, side)
    const undo = (isRedo: boolean) => {
      host.undo(isRedo)
      stay()
    }
    if (handleKey(event, { holder, place, table, go, leave, undo, note: host.note })) event.preventDefault()
    // The form saves with Ctrl S; a browser's own keys work in a cell as in every field.
    const isShortcut = (event.ctrlKey || event.metaKey) && /^[^abciuvxyz]$/i.test(event.key)
    if (event.defaultPrevented || !isShortcut) event.stopPropagation()
    return
  }
  event.stopPropagation()
  if (event.type === 'beforeinput' && event instanceof InputEvent) beforeInput(event, holder, host)
  if (event.type === 'paste' && event instanceof ClipboardEvent) {
    event.preventDefault()
    host.step(() => {
      pasteIntoCell(event.clipboardData, table, holder)
      host.read(holder)
    })
    if (!holder.isConnected) stay()
  }
  if (event.type === 'drop' || event.type === 'dragover') event.preventDefault()
}

function beforeInput(event: InputEvent, holder: HTMLElement, host: TableHost): void {
  if (/^history/.test(event.inputType)) event.preventDefault()
  if (!/^insert(Paragraph|LineBreak)$/.test(event.inputType)) return
  event.preventDefault()
  if (holder instanceof HTMLTableCellElement) breakLine(holder)
  host.read(holder)
}
