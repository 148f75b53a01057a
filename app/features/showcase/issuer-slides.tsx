/** A slide as a page of its own: the sheet over the whole width, its place in the deck, its notes as text. */
import type { ReactNode } from 'react'

interface SlidePageProps {
  base: string
  number: number
  titles: readonly string[]
  notes: readonly string[]
  children: ReactNode
}

export function SlidePage({ base, number, titles, notes, children }: SlidePageProps) {
  return (
    <>
      <section className="ip-slide" aria-labelledby="page">
        <p>
          <a href={`${base}/presentation`}>Presentation</a>
          <span>
            Slide {number} of {titles.length}
          </span>
        </p>
        <h1 id="page">{titles[number - 1]}</h1>
        <figure aria-label={`Slide ${number}`}>{children}</figure>
      </section>
      <nav className="ip-turn" aria-label="Slides">
        <Turn base={base} titles={titles} to={number - 1} label="Previous" />
        <Turn base={base} titles={titles} to={number + 1} label="Next" />
      </nav>
      <section className="ip-part" aria-labelledby="notes">
        <h2 id="notes">Notes</h2>
        <div className="ip-prose">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </section>
    </>
  )
}

function Turn({
  base,
  titles,
  to,
  label,
}: Pick<SlidePageProps, 'base' | 'titles'> & { to: number; label: string }) {
  const title = titles[to - 1]
  return title ? (
    <a href={`${base}/presentation/${to}`} rel={label === 'Next' ? 'next' : 'prev'}>
      <small>{label}</small>
      {title}
    </a>
  ) : (
    <a href={`${base}/presentation`}>
      <small>{label === 'Next' ? 'End' : 'Beginning'}</small>
      All slides
    </a>
  )
}

/** The number of a slide out of an address; undefined for anything but one of `1` to `total`. */
export function slideNumber(item: string, total: number): number | undefined {
  return /^[1-9]\d?$/.test(item) && Number(item) <= total ? Number(item) : undefined
}
