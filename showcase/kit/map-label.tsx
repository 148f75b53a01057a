/** A label over a drawing, as HTML: it keeps its size while the drawing scales. */
import type { ReactNode } from 'react'

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`

interface MapLabelProps {
  /** Units of the drawing that the label stands on. */
  map: { readonly width: number; readonly height: number }
  x: number
  y: number
  className: string
  children: ReactNode
}

export function MapLabel({ map, x, y, className, children }: MapLabelProps) {
  return (
    <span className={className} style={{ left: percent(x, map.width), top: percent(y, map.height) }}>
      {children}
    </span>
  )
}
