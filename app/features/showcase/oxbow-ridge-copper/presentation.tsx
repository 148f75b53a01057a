/** The presentation: an index of all slides, and one page per slide with what is said over it. */
import type { ReactNode } from 'react'
import { base } from './facts'
import { Frame, PageHead } from './frame'
import type { Slide } from './slide'
import { slides } from './slides'

const hrefOf = (number: number) => `${base}/presentation/${number}`

interface SheetProps {
  slide: Slide
  number: number
  heading: ReactNode
  small?: boolean
}

function Sheet({ slide, number, heading, small }: SheetProps) {
  return (
    <div className="slide-box">
      <div className={`slide ${slide.ground}`}>
        {slide.draw(heading, small)}
        <p className="slide-foot">
          <span>Oxbow Ridge Copper, June 2024</span>
          <span>{number}</span>
        </p>
      </div>
    </div>
  )
}

export function PresentationPage() {
  return (
    <Frame current="presentation">
      <PageHead title="Presentation, June 2024">
        <p className="lede">
          Fourteen slides as pages: no file to open, figures that can be copied, and the words that go with
          them.
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
                  small
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

function Steps({ at }: { at: number }) {
  const [before, after] = [slides[at - 1], slides[at + 1]]
  return (
    <nav className="slide-steps" aria-label="Slides">
      {before ? (
        <a href={hrefOf(at)} rel="prev">
          <b>Previous</b>
          <span>{before.title}</span>
        </a>
      ) : (
        <a href={`${base}/presentation`}>
          <b>All slides</b>
          <span>Back to the index</span>
        </a>
      )}
      <p>
        {at + 1} of {slides.length}
      </p>
      {after ? (
        <a href={hrefOf(at + 2)} rel="next">
          <b>Next</b>
          <span>{after.title}</span>
        </a>
      ) : (
        <a href={`${base}/presentation`}>
          <b>All slides</b>
          <span>Back to the index</span>
        </a>
      )}
    </nav>
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
        <Steps at={at} />
      </section>
      <section className="paper slide-notes">
        <h2>What is said</h2>
        <div>
          {slide.notes.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Numbers at={at} />
      </section>
    </Frame>
  )
}
