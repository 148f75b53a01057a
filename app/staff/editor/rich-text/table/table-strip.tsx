import { useRef } from 'react'
import type { RichText } from '../commands'
import { useRovingFocus } from '../roving-focus'
import type { SelectedCell } from '../selected'
import { Tool } from '../tool'
import { tableMessages } from './messages'
import type { TableAction } from './table-actions'

const groups: readonly (readonly TableAction[])[] = [
  ['headRow', 'headColumn'],
  ['rowBefore', 'rowAfter', 'rowUp', 'rowDown', 'deleteRow'],
  ['columnBefore', 'columnAfter', 'columnLeft', 'columnRight', 'deleteColumn'],
  ['mergeLeft', 'mergeRight', 'mergeUp', 'mergeDown', 'split'],
]

interface TableStripProps {
  cell: SelectedCell
  text: RichText | undefined
}

/** What can be done with the table around the caret, as one Tab stop; Alt F10 leads here from a cell, Escape back. */
export function TableStrip({ cell, text }: TableStripProps) {
  const row = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(row, '[data-tool]', 'x')
  const pressed: Partial<Record<TableAction, boolean>> = {
    headRow: cell.hasHeadRow,
    headColumn: cell.hasHeadColumn,
  }
  return (
    <>
      <div
        ref={row}
        className="toolbar table-strip"
        role="toolbar"
        aria-label={tableMessages.name}
        onFocus={roving.onFocus}
        onKeyDown={event => {
          roving.onKeyDown(event)
          if (event.key === 'Escape') text?.focus()
        }}
      >
        {groups.map(actions => (
          <div key={actions[0]} className="toolbar-group">
            {actions.map(name => (
              <Tool
                key={name}
                icon={name}
                label={tableMessages.actions[name]}
                pressed={pressed[name]}
                isOff={!cell.can.has(name)}
                onPress={() => text?.changeTable(name)}
              />
            ))}
          </div>
        ))}
        <div className="toolbar-group">
          <Tool icon="deleteTable" label={tableMessages.remove} onPress={() => text?.deleteTable()} />
        </div>
      </div>
      <div role="status">
        {cell.faults.map(fault => (
          <p key={fault} className="table-fault">
            {fault}
          </p>
        ))}
      </div>
    </>
  )
}
