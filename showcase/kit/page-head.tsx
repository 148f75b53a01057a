/** A page below the home page opens with its heading, and mostly with one sentence that says what is on it. */
import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  /** The list this page is an item of. */
  parent?: { href: string; label: string } | undefined
  lede?: ReactNode
  children?: ReactNode
}

export function PageHead({ title, parent, lede, children }: PageHeadProps) {
  return (
    <section className="page-head" aria-labelledby="page">
      {parent && (
        <p className="parent">
          <a href={parent.href}>{parent.label}</a>
        </p>
      )}
      <h1 id="page">{title}</h1>
      {lede && <p className="lede">{lede}</p>}
      {children}
    </section>
  )
}
