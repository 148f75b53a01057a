import { type ReactNode, type RefObject, useRef } from 'react'

/** The heading of a section, which takes the focus when the focused control is gone. */
export type Heading = RefObject<HTMLHeadingElement | null>

export interface SecuritySectionProps {
  id: string
  title: string
  text?: string
  children: (heading: Heading) => ReactNode
}

/** One ruled section of the security page: what it is about on the left, its actions on the right. */
export function SecuritySection({ id, title, text, children }: SecuritySectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="security-section" aria-labelledby={id}>
      <div className="security-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      <div className="security-body">{children(heading)}</div>
    </section>
  )
}
