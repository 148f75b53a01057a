import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SectionProps {
  title: string
  hasFault: boolean
  /** Nothing has been typed in it yet: it opens. */
  isNew?: boolean
  children: ReactNode
}

/** A part of a form that folds. A fault that is found unfolds it; whether it stays open is the writer's. */
export function Section({ title, hasFault, isNew = false, children }: SectionProps) {
  const section = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if ((hasFault || isNew) && section.current) section.current.open = true
  }, [hasFault, isNew])
  return (
    <details className="site-section" ref={section}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
