import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { figureMessages as m } from './messages'

export interface NumberRow {
  key: string
  name: ReactNode
  /** One for each column behind the name; the first is drawn as a bar too. */
  values: readonly ReactNode[]
  /** 0 to 1: the length of the bar. */
  share?: number
}

interface NumberTableProps {
  title: string
  lede?: string
  /** In place of a table without rows. */
  none: string
  columns: readonly string[]
  rows: readonly NumberRow[]
  /** What the list leaves out. */
  note?: string | undefined
}

/** Rows shown before someone asks for the others. */
const shownFirst = 10

/** What was counted, by something that has a name; the largest first. */
export function NumberTable({ title, lede, none, columns, rows, note }: NumberTableProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <section className="number-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lede !== undefined && <p className="staff-quiet">{lede}</p>}
      {rows.length === 0 ? (
        <p className="number-none">{none}</p>
      ) : (
        <table className="number-table">
          <ColumnHeads columns={columns} />
          <tbody>
            {shown.map(({ key, name, values, share }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {share !== undefined && <Bar share={share} />}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown.length && (
        <Button look="outline" className="number-more" onClick={() => setWhole(true)}>
          {m.more(rows.length - shown.length)}
        </Button>
      )}
      {isWhole && note && <p className="staff-quiet">{note}</p>}
    </section>
  )
}

export const ColumnHeads = ({ columns }: Pick<NumberTableProps, 'columns'>) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

/** Its number stands beside it. */
const Bar = ({ share }: { share: number }) => (
  <svg className="number-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
    <path d={`M0 1.5H${100 * share}`} />
  </svg>
)
