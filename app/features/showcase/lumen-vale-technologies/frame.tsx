import type { ReactNode } from 'react'
import { Footer } from './investors'
import { Header } from './opening'

export const base = '/showcase/lumen-vale-technologies'

/** What every page of the site has around it. `current` is the page's part of the address. */
export function Frame({ current, children }: { current?: string; children: ReactNode }) {
  return (
    <div className="lumen">
      <a className="ip-skip" href="#main">
        Skip to the content
      </a>
      <div className="lumen-page">
        <Header base={base} current={current} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <aside className="lumen-note" aria-label="About this page">
        Lumen Vale is a fictional company. <a href="/portfolio/3">Back to the case</a>
      </aside>
    </div>
  )
}
