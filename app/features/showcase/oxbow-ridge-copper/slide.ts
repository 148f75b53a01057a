/** One slide of the June 2024 presentation. */
import type { ReactElement, ReactNode } from 'react'

export interface Slide {
  title: string
  ground: 'dark' | 'light' | 'copper'
  /**
   * Draws the slide around its heading, which is the page's h1 in the viewer and plain text in the index, where
   * a `small` drawing will do.
   */
  draw: (heading: ReactNode, small?: boolean) => ReactElement
  /** What is said while it stands on the screen. */
  notes: readonly string[]
}
