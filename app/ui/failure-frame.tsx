import type { ReactNode } from 'react'
import { pageTitle, useNotice } from './agency/agency'
import { ButtonLink } from './button'
import { Engraving } from './line-work/engraving'
import { Legend } from './page-title'

interface FailureFrameProps {
  title: string
  /** The HTTP status, large above the title; nothing without one. */
  status: number | undefined
  children: ReactNode
}

/** A page that says why there is none (docs/product.md 8.8). */
export function FailureFrame({ title, status, children }: FailureFrameProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <Legend>{useNotice()}</Legend>
      <section className="failure">
        <Engraving name="failure" className="failure-seal" />
        <div className="frame failure-text">
          {status !== undefined && (
            <p className="failure-figure" aria-hidden="true">
              {status}
            </p>
          )}
          <h1>{title}</h1>
          {children}
        </div>
      </section>
    </>
  )
}

interface NotFoundProps {
  words: { title: string; text: string; back: string }
  status: number
  /** Where the others are listed. */
  list: string
}

/** What an address named is not there, or could not be read. */
export const NotFound = ({ words, status, list }: NotFoundProps) => (
  <FailureFrame title={words.title} status={status}>
    <p>{words.text}</p>
    <p className="button-row">
      <ButtonLink to={list}>{words.back}</ButtonLink>
    </p>
  </FailureFrame>
)
