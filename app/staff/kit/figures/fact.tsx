import type { ReactNode } from 'react'

interface FactProps {
  name: string
  /** In red. */
  isBad?: boolean
  /** What is in an element of its own stands on a line below, lighter. */
  children: ReactNode
}

/** One of the facts of a `dl.facts`, which facts.css sets. */
export const Fact = ({ name, isBad = false, children }: FactProps) => (
  <div data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
