import type { ReactNode } from 'react'

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sheet narrow-sheet">
      <div className="sheet-head">
        <h2>{title}</h2>
      </div>
      {children}
    </div>
  )
}
