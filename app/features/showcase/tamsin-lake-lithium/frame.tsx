import type { ReactNode } from 'react'
import { Footer } from './closing'
import { Header } from './opening'

export const base = '/showcase/tamsin-lake-lithium'

/** What every page of the site has around it. `current` is the page's part of the address. */
export function Frame({ current, children }: { current?: string; children: ReactNode }) {
  return (
    <div className="tamsin">
      <a className="ip-skip" href="#main">
        Skip to the content
      </a>
      <div className="tamsin-page">
        <Header base={base} current={current} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <aside className="tamsin-note" aria-label="About this page">
        Tamsin Lake Lithium is a fictional company. <a href="/portfolio/4">Back to the case</a>
      </aside>
    </div>
  )
}
