/** Reserves and their year, as tables. */
import { DataTable } from '../../kit/data-table'
import { reconciliation, reserves } from './fields'

const tenth = (amount: number) => amount.toFixed(1)
const signed = (amount: number) => tenth(amount).replace('-', '−')

/** The rows of a table with sums: three proved categories, total proved, probable, and both together. */
function withSums() {
  const sum = (rows: typeof reserves): readonly [number, number, number] => [
    rows.reduce((total, [, a]) => total + a, 0),
    rows.reduce((total, [, , b]) => total + b, 0),
    rows.reduce((total, [, , , c]) => total + c, 0),
  ]
  const proved = reserves.slice(0, 3)
  const row = (label: string, [a, b, c]: readonly [number, number, number]) => [
    label,
    ...[a, b, c, a + b + c].map(tenth),
  ]
  return [
    ...proved.map(([label, ...fields]) => row(label, fields)),
    row('Total proved', sum(proved)),
    ...reserves.slice(3).map(([label, ...fields]) => row(label, fields)),
    row('Proved and probable', sum(reserves)),
  ]
}

export function ReservesTable({ caption }: { caption: string }) {
  return (
    <DataTable
      caption={caption}
      className="figures reserves-table"
      head={['Category', 'Reach A', 'Reach B', 'Tern Bank', 'All']}
      rows={withSums()}
      wide
    />
  )
}

export function ReconciliationTable({ caption }: { caption: string }) {
  return (
    <DataTable
      caption={caption}
      className="figures ends-total"
      head={['Step', 'MMboe']}
      rows={reconciliation.map(([label, amount]) => [label, signed(amount)])}
    />
  )
}
