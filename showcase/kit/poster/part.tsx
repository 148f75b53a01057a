/** A part of an inner page: a heading with its contents beside it, or below it over the whole width. */
import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  wide?: boolean
  children: ReactNode
}

export function Part({ id, title, wide = false, children }: PartProps) {
  return (
    <section className={wide ? 'part wide' : 'part'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
