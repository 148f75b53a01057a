/** A slide as a page of its own: the sheet over the whole width, its place in the deck, its notes as text. */
import type { ReactElement } from 'react'
import { Frame } from '../frame'
import type { PosterClient } from './client'

/** One slide as wide as its place. */
export function Sheet({ client, children }: { client: PosterClient; children: ReactElement | undefined }) {
  return (
    <div className="show">
      <div className={client.slideFrame}>
        <div className={`site ${client.look}`}>{children}</div>
      </div>
    </div>
  )
}

export function SlidePage({ client, number }: { client: PosterClient; number: number }) {
  const { base, slides, deck = slides.length } = client
  const slide = slides[number - 1]
  return (
    <Frame client={client} current="presentation">
      <section className="slide-page" aria-labelledby="page">
        <p>
          <a href={`${base}/presentation`}>Presentation</a>
          <span>
            Slide {number} of {deck}
            {deck > slides.length && (
              <>
                ; the last {deck - slides.length} <a href={`${base}/presentation#tables`}>are tables</a>
              </>
            )}
          </span>
        </p>
        <h1 id="page">{slide?.title}</h1>
        <figure aria-label={`Slide ${number}`}>
          <Sheet client={client}>{slide?.sheet}</Sheet>
        </figure>
      </section>
      <nav className="turn" aria-label="Slides">
        <Turn client={client} to={number - 1} label="Previous" />
        <Turn client={client} to={number + 1} label="Next" />
      </nav>
      <section className="part" aria-labelledby="notes">
        <h2 id="notes">Notes</h2>
        <div className="running-text">
          {slide?.notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </section>
    </Frame>
  )
}

interface TurnProps {
  client: PosterClient
  to: number
  label: 'Previous' | 'Next'
}

function Turn({ client: { base, slides }, to, label }: TurnProps) {
  const slide = slides[to - 1]
  return slide ? (
    <a href={`${base}/presentation/${to}`} rel={label === 'Next' ? 'next' : 'prev'}>
      <small>{label}</small>
      {slide.title}
    </a>
  ) : (
    <a href={`${base}/presentation`}>
      <small>{label === 'Next' ? 'End' : 'Beginning'}</small>
      All slides
    </a>
  )
}
