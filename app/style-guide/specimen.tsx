import type { ReactNode } from 'react'

/** A titled section of the style guide. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section className="section frame" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
      </div>
      <div className="specimen">{children}</div>
    </section>
  )
}

/** One row: what it is called and how it looks. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="specimen-row">
      <p>{label}</p>
      <div>{children}</div>
    </div>
  )
}
