import type { ReactNode } from 'react'

interface SlideProps {
  number: number
  title?: string
  /** Extra class of the sheet. */
  kind?: string
  children: ReactNode
}

/** One sheet of the deck: letter size, landscape, 990 by 765 units, so that every slide prints. */
export function Sheet({ number, title, kind = '', children }: SlideProps) {
  return (
    <div className={`tl-sheet ${kind}`}>
      {title && <h2>{title}</h2>}
      {children}
      <p className="tl-foot">
        <span>Tamsin Lake Lithium, resource update, October 2024</span>
        <span>{number}</span>
      </p>
    </div>
  )
}
