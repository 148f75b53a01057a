import type { ReactNode } from 'react'
import { CompanyTime } from '../../../ui/company-time'

/** Who wrote to whom: notes are for members only, and programs write by themselves. */
export type Side = 'client' | 'agency' | 'note' | 'program'

export interface LetterProps {
  side: Side
  name: string
  /** What the person did, after the name. */
  words: string
  /** Beside the name, in the second place: their address, or who sees it. */
  detail?: ReactNode
  at: string
  /** Of a reply. */
  state?: string | undefined
  children: ReactNode
}

/** What someone wrote, with who and when above it. */
export const Letter = ({ side, name, words, detail, at, state, children }: LetterProps) => (
  <article className="letter" data-side={side} data-state={state}>
    <header className="letter-head">
      <span className="letter-initial" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <p className="letter-who">
        <strong dir="auto">{name}</strong> {words}
      </p>
      <p className="letter-time">
        <CompanyTime at={at} />
      </p>
      {detail && <p className="letter-detail">{detail}</p>}
    </header>
    {children}
  </article>
)
