/** Name, pages and ticker: the top of every page. */
import { base, quote } from './facts'
import { Wordmark } from './mark'

const places = [
  ['projects', 'Project'],
  ['investors', 'Investors'],
  ['news', 'News'],
  ['presentation', 'Presentation'],
  ['people', 'People'],
  ['alerts', 'Alerts'],
] as const

/** The part of the site a page belongs to. */
export type Place = (typeof places)[number][0]

export function Header({ current }: { current?: Place }) {
  return (
    <header className="top">
      <a className="home" href={base} aria-label="Oxbow Ridge Copper, home">
        <Wordmark />
      </a>
      <nav aria-label="Oxbow Ridge Copper">
        {places.map(([place, label]) => (
          <a key={place} href={`${base}/${place}`} aria-current={place === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <p className="ticker">
        TSX-V: OXBW <b>{quote.last.toFixed(2)}</b>{' '}
        <span className="up">
          <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true">
            <path d="M4.5 0L9 8H0Z" fill="currentColor" />
          </svg>
          {quote.changePercent.toFixed(1)}%
        </span>
      </p>
    </header>
  )
}
