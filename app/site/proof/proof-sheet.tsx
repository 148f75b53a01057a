import type { CSSProperties, ReactNode } from 'react'
import { faultMessages } from '../../../domain/proof/messages'
import { type Proof, repairedCsv } from '../../../domain/proof/proof-table'
import type { Fault } from '../../../domain/proof/table'
import { countFaults, proofMessages as m } from './messages'

interface ProofSheetProps {
  title: string
  proof: Proof
  /** What can be done next, at the foot of the sheet. */
  children: ReactNode
}

/** The table with its rings, in the margin a sentence for each, and the repaired table as a file. */
export function ProofSheet({ title, proof, children }: ProofSheetProps) {
  return (
    <section className="frame" aria-labelledby="proof-title">
      <div className="proof-result">
        <div className="sheet proof-galley">
          <div className="sheet-head">
            <h2 id="proof-title">{title}</h2>
            <p role="status">{countFaults(proof.faults.length)}</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
          <div className="proof-window" role="region" aria-label={m.table} tabIndex={0}>
            <ProofTable proof={proof} />
          </div>
          <div className="proof-own">{children}</div>
        </div>
        <div className="proof-margin">
          <Findings faults={proof.faults} />
          <a className="button button-solid" download={m.file} href={fileAddress(proof)}>
            {m.download}
          </a>
          <p className="proof-note">{m.downloadNote}</p>
        </div>
      </div>
    </section>
  )
}

/** The link itself contains the file (a data URL), so it works without script and no server sees it. */
const fileAddress = (proof: Proof): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(repairedCsv(proof))}`

function ProofTable({ proof: { table, heading, faults } }: { proof: Proof }) {
  const [headings, body] = [table.slice(0, heading + 1), table.slice(heading + 1)]
  const faultsOf = (row: number, column: number) =>
    faults.flatMap((fault, index) => (fault.row === row && fault.column === column ? [index + 1] : []))
  return (
    <table
      className="proof-table"
      style={{ '--columns': table[0] ? table[0].length - 1 : 1 } as CSSProperties}
    >
      <thead>
        {headings.map((cells, row) => (
          <tr key={keyOf(row)}>
            {cells.map((cell, column) => (
              <th key={keyOf(column)} scope="col">
                <Cell text={cell} numbers={faultsOf(row, column)} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {body.map((cells, index) => (
          <tr key={keyOf(index)}>
            {cells.map((cell, column) => {
              const Tag = column === 0 ? 'th' : 'td'
              return (
                <Tag key={keyOf(column)} scope={column === 0 ? 'row' : undefined}>
                  <Cell text={cell} numbers={faultsOf(heading + 1 + index, column)} />
                </Tag>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows and columns have no names of their own: two may be alike. */
const keyOf = (index: number): string => `place ${index}`

function Cell({ text, numbers: [first, ...more] }: { text: string; numbers: readonly number[] }) {
  if (first === undefined) return text
  const numbers = [first, ...more].join(', ')
  return (
    <a className="proof-ring" id={`ring-${first}`} href={`#finding-${first}`}>
      {text}
      <span className="visually-hidden">{text === '' ? m.blankRing : m.ring}</span>
      <sup>{numbers}</sup>
    </a>
  )
}

function Findings({ faults }: { faults: readonly Fault[] }) {
  return (
    <ol className="proof-findings" aria-label={m.findings}>
      {faults.map(({ kind, row, column, says, repair }, index) => (
        <li key={`${row} ${column} ${kind}`} id={`finding-${index + 1}`}>
          <strong>{faultMessages.kinds[kind]}</strong>
          <span>
            {says} {repair}
          </span>
        </li>
      ))}
    </ol>
  )
}
