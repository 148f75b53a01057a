/** Counsel's mark-up, laid over the words of a client's own page: what the first draft said is struck there. */
import { createContext, type ReactNode, use } from 'react'

export interface CounselStrike {
  struck: string
  rule: string
  why: string
}

const Strikes = createContext<readonly CounselStrike[]>([])

/** Around a page that is shown as it was drafted. */
export const AsDrafted = Strikes.Provider

/** Published words that took the place of others; `at` counts the strikes from 1. Published, they are only words. */
export function Counsel({ at, children }: { at: number; children: ReactNode }) {
  const strike = use(Strikes)[at - 1]
  if (!strike) return children
  return (
    <>
      <del className="counsel-struck">{strike.struck}</del> <sup className="counsel-number">{at}</sup>{' '}
      <ins className="counsel-inserted">{children}</ins>
    </>
  )
}

/** The margin beside a page as drafted: the rule at each number, and the way to the page as published. */
export function CounselMargin({ base }: { base: string }) {
  const strikes = use(Strikes)
  if (strikes.length === 0) return null
  return (
    <aside className="counsel" aria-labelledby="counsel-title">
      <p className="counsel-switch">
        <a href={`${base}?draft=1`} aria-current="page">
          Draft
        </a>
        <a href={base}>Published</a>
      </p>
      <h2 id="counsel-title">{`${strikes.length} changes by counsel`}</h2>
      <p className="counsel-note">
        Struck words did not pass; the underlined ones beside them are what was published. General
        information, not legal advice.
      </p>
      <ol>
        {strikes.map(({ struck, rule, why }) => (
          <li key={struck}>
            <strong>{rule}</strong> {why}
          </li>
        ))}
      </ol>
    </aside>
  )
}
