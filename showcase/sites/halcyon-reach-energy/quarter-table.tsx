/** One table of the quarter, as the release and the home page show it. */
import { DataTable } from '../../kit/data-table'
import { type QuarterTable as Quarter, quarters } from './quarter'

interface QuarterTableProps {
  table: Quarter
  /** What a page other than the release calls it. */
  caption?: string
}

export function QuarterTable({ table, caption }: QuarterTableProps) {
  const sums = table.sums ? `sums-${table.sums}` : ''
  return (
    <DataTable
      id={caption ? undefined : table.id}
      caption={caption ?? `${table.title}. ${table.unit}`}
      className={`figures quarter ${sums}`.trim()}
      head={['Unaudited', ...quarters]}
      rows={table.rows}
    />
  )
}
