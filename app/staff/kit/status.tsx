import type { ReactNode, Ref } from 'react'

/** Placeholder while something loads. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <p className="staff-quiet" role="status">
    {children}
  </p>
)

export interface ListStatusProps {
  /** Takes the focus when the control that had it is gone. */
  ref?: Ref<HTMLParagraphElement> | undefined
  /** In heading size, while nothing is below it. */
  isLarge?: boolean
  children: ReactNode
}

/** What a list holds, read aloud when it changes. */
export const ListStatus = ({ ref, isLarge = false, children }: ListStatusProps) => (
  <p className="list-status" role="status" tabIndex={-1} ref={ref} data-large={isLarge || undefined}>
    {children}
  </p>
)
