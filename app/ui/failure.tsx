import type { ReactNode } from 'react'
import { pageTitle, useNotice } from './agency/agency'
import { Engraving } from './line-work/engraving'
import { Legend } from './page-title'

interface FailureProps {
  title: string
  /** The status, in large figures. */
  figure?: number | undefined
  children: ReactNode
}

/** In place of a page that is not there, or could not be shown. */
export const Failure = ({ title, figure, children }: FailureProps) => (
  <>
    <title>{pageTitle(title)}</title>
    <meta name="robots" content="noindex" />
    <Legend>{useNotice()}</Legend>
    <section className="failure">
      <Engraving name="failure" className="failure-seal" />
      <div className="frame failure-text">
        {figure !== undefined && (
          <p className="failure-figure" aria-hidden="true">
            {figure}
          </p>
        )}
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  </>
)
