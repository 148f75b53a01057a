/** Name, pages and ticker: the top of every page. */
import { base, quote } from './facts'
import { Wordmark } from './mark'

const places = [
  ['operations', 'Operations'],
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
      <a className="home" href={base} aria-label="Halcyon Reach Energy, home">
        <Wordmark />
      </a>
      <nav aria-label="Halcyon Reach Energy">
        {places.map(([place, label]) => (
          <a key={place} href={`${base}/${place}`} aria-current={place === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <p className="ticker">
        TSX: HREQ <b>{quote.last.toFixed(2)}</b> +{quote.changePercent.toFixed(1)}%
      </p>
    </header>
  )
}
