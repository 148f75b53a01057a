/** What every page of the site stands in: skip link, header, footer and the line that says it is fiction. */
import type { ReactNode } from 'react'
import { CoreBand } from './core-band'
import { base, caseUrl, contact } from './facts'
import { Header, type Place } from './header'
import { Wordmark } from './mark'

function Footer() {
  return (
    <footer>
      <Wordmark />
      <p>
        Oxbow Ridge Copper Corp.
        <br />
        Kamloops, British Columbia
        <br />
        {contact.phone}, {contact.email}
      </p>
      <p className="caution">
        Plans for phase two are forward-looking: weather, permits, contractors and money can change them, and
        results of one hole say little about the next. Hester Lindqvist, P.Geo., approved the technical text.
        Neither the TSX Venture Exchange nor anyone else has reviewed this page, and the people, holes and
        prices on it are invented.
      </p>
    </footer>
  )
}

export function Frame({ current, children }: { current?: Place; children: ReactNode }) {
  return (
    <div className="oxbow">
      <a className="skip" href="#content">
        Skip to the text
      </a>
      <div className="page">
        <div className="opening">
          <Header current={current} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <Footer />
      </div>
      <aside className="fiction" aria-label="About this site">
        A fictional company, by Quorum &amp; Quay. <a href={caseUrl}>Back to the case</a>
      </aside>
    </div>
  )
}

interface PageHeadProps {
  title: string
  /** The list this page is an item of. */
  parent?: { href: string; label: string }
  children?: ReactNode
}

/** Title of an inner page, with a stick of core lying under it. */
export function PageHead({ title, parent, children }: PageHeadProps) {
  return (
    <div className="page-head">
      {parent && (
        <p className="parent">
          <a href={parent.href}>{parent.label}</a>
        </p>
      )}
      <h1>{title}</h1>
      {children}
      <CoreBand />
    </div>
  )
}

/** The page for an address that is none of the company's. */
export function Lost() {
  return (
    <Frame>
      <PageHead title="Page not found">
        <p className="lede">
          Barren from collar to end of hole. The page may have been moved, or the address has a slip in it.
        </p>
      </PageHead>
      <section className="paper lost">
        <p>
          <a className="button" href={base}>
            To the home page
          </a>
        </p>
      </section>
    </Frame>
  )
}
