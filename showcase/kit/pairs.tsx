/** Labels with their figures, or figures with their words: a definition list of pairs. */
import type { ReactNode } from 'react'

export interface PairsProps {
  /** Label and text; what else a row has is for others. No label stands twice. */
  rows: readonly (readonly [label: string, text: ReactNode, ...rest: readonly unknown[]])[]
  className?: string
}

export function Pairs({ rows, className }: PairsProps) {
  return (
    <dl className={className}>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
