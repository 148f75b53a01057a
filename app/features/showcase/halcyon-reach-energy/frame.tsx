/** What every page of the site stands in: skip link, header, footer and the line that says it is fiction. */
import type { ReactNode } from 'react'
import { base, caseUrl, contact } from './facts'
import { Header, type Place } from './header'
import { Wordmark } from './mark'
import { SeaStrip } from './sea-strip'

function Footer() {
  return (
    <footer>
      <Wordmark />
      <p>
        Halcyon Reach Energy Ltd.
        <br />
        Calgary, Alberta
        <br />
        {contact.phone}, {contact.email}
      </p>
      <p className="caution">
        Guidance, shutdown dates and costs are forward-looking: weather, prices and machinery can change them.
        A barrel of oil equivalent counts six thousand cubic feet of gas as one barrel, which measures energy
        and not value. No exchange has reviewed this page. The company, its people and its barrels are
        invented.
      </p>
    </footer>
  )
}

export function Frame({ current, children }: { current?: Place; children: ReactNode }) {
  return (
    <div className="halcyon">
      <a className="skip" href="#content">
        Skip to the text
      </a>
      <div className="page">
        <div className="opening">
          <Header current={current} />
        </div>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
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
  /** Which piece of the sea bed lies behind it, in units down the chart. */
  sea: number
  children?: ReactNode
}

/** Title of an inner page on navy, the depth lines of the shelf beside it. */
export function PageHead({ title, parent, sea, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <SeaStrip top={sea} />
      {parent && (
        <p className="parent">
          <a href={parent.href}>{parent.label}</a>
        </p>
      )}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** The page for an address that is none of the company's. */
export function Lost() {
  return (
    <Frame>
      <PageHead title="Page not found" sea={420}>
        <p className="lede">
          Off the edge of the shelf. The page may have been moved, or the address has a slip in it.
        </p>
      </PageHead>
      <section className="lost">
        <p>
          <a className="button" href={base}>
            To the home page
          </a>
        </p>
      </section>
    </Frame>
  )
}
