/** One slide of the second-quarter presentation. */
import type { ReactElement, ReactNode } from 'react'

export interface Slide {
  title: string
  ground: 'navy' | 'white' | 'mist'
  /** Draws the slide around its heading, which is the page's h1 in the viewer and plain text in the index. */
  draw: (heading: ReactNode) => ReactElement
  /** What is said while it stands on the screen. */
  notes: readonly string[]
  /** The rows of the release behind its figures: figure, place, and path below the site. */
  sources: readonly (readonly [figure: string, place: string, path: string])[]
}
