/** The presentation: an index of all slides, and one page per slide with its words and its sources. */
import type { ReactNode } from 'react'
import { base } from './facts'
import { Frame, PageHead } from './frame'
import { Wordmark } from './mark'
import type { Slide } from './slide'
import { slides } from './slides'

const hrefOf = (number: number) => `${base}/presentation/${number}`

function Sheet({ slide, number, heading }: { slide: Slide; number: number; heading: ReactNode }) {
  return (
    <div className="slide-box">
      <div className={`deck-slide ${slide.ground}`}>
        {slide.draw(heading)}
        <p className="slide-foot">
          <Wordmark />
          <span>August 7, 2025</span>
          <span>{number}</span>
        </p>
      </div>
    </div>
  )
}

export function PresentationPage() {
  return (
    <Frame current="presentation">
      <PageHead title="Second-quarter presentation" sea={220}>
        <p className="lede">
          Nine slides of August 7, 2025 as pages, with the words that went with them and the row of the
          release behind each figure. No figure is typed twice.
        </p>
        <p className="actions">
          <a className="button" href={hrefOf(1)}>
            Start at slide 1
          </a>
        </p>
      </PageHead>
      <section className="slide-index">
        <h2 className="unseen">All slides</h2>
        <ol>
          {slides.map((slide, index) => (
            <li key={slide.title}>
              <div className="thumb" aria-hidden="true" inert>
                <Sheet
                  slide={slide}
                  number={index + 1}
                  heading={<p className="slide-name">{slide.title}</p>}
                />
              </div>
              <a href={hrefOf(index + 1)}>
                <span>{index + 1}</span> {slide.title}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </Frame>
  )
}

/** A way on: to a neighbouring slide, or back to the index at either end. */
function Step({ at, label, rel }: { at: number; label: string; rel: 'prev' | 'next' }) {
  const slide = slides[at]
  return slide ? (
    <a href={hrefOf(at + 1)} rel={rel}>
      <b>{label}</b>
      <span>{slide.title}</span>
    </a>
  ) : (
    <a href={`${base}/presentation`}>
      <b>All slides</b>
      <span>Back to the index</span>
    </a>
  )
}

function Sources({ sources }: Pick<Slide, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <div className="slide-sources">
      <h2>Where the figures come from</h2>
      <ul>
        {sources.map(([figure, place, path]) => (
          <li key={figure}>
            <span>{figure}</span>
            <a href={`${base}/${path}`}>{place}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every slide by its number, the current one marked. */
function Numbers({ at }: { at: number }) {
  return (
    <nav className="slide-numbers" aria-label="All slides">
      <a href={`${base}/presentation`}>Index</a>
      {slides.map(({ title }, index) => (
        <a
          key={title}
          href={hrefOf(index + 1)}
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === at ? 'page' : undefined}
        >
          {index + 1}
        </a>
      ))}
    </nav>
  )
}

export function SlidePage({ at }: { at: number }) {
  const slide = slides[at]
  if (!slide) throw new Error(`there is no slide ${at + 1}`)
  return (
    <Frame current="presentation">
      <section className="viewer">
        <Sheet slide={slide} number={at + 1} heading={<h1 className="slide-name">{slide.title}</h1>} />
        <nav className="slide-steps" aria-label="Slides">
          <Step at={at - 1} label="Previous" rel="prev" />
          <p>
            {at + 1} of {slides.length}
          </p>
          <Step at={at + 1} label="Next" rel="next" />
        </nav>
      </section>
      <section className="slide-notes">
        <div>
          <h2>What is said</h2>
          {slide.notes.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Sources sources={slide.sources} />
        <Numbers at={at} />
      </section>
    </Frame>
  )
}
