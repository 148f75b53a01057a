/** The presentation: an index of all slides, and one page per slide with what is said over it. */
import type { ReactNode } from 'react'
import { Frame } from '../frame'
import { Chapter } from './chapter'
import type { ChaptersClient, Slide } from './client'

interface DeckProps {
  client: ChaptersClient
}

interface SheetProps extends DeckProps {
  at: number
  heading: (title: string) => ReactNode
  small?: boolean
}

function slideAt(client: ChaptersClient, at: number): Slide {
  const slide = client.slides[at]
  if (!slide) throw new Error(`there is no slide ${at + 1}`)
  return slide
}

function Sheet({ client, at, heading, small }: SheetProps) {
  const { ground, title, draw } = slideAt(client, at)
  return (
    <div className="slide-box">
      <div className={`slide ${ground}`}>
        {draw(heading(title), small)}
        <p className="slide-foot">
          {client.slideFoot}
          <span>{at + 1}</span>
        </p>
      </div>
    </div>
  )
}

interface IndexProps extends DeckProps {
  title: string
  lede: ReactNode
}

export function PresentationPage({ client, title, lede }: IndexProps) {
  const hrefOf = (number: number) => `${client.base}/presentation/${number}`
  const start = (
    <a className="button" href={hrefOf(1)}>
      Start at slide 1
    </a>
  )
  return (
    <Chapter client={client} current="presentation" title={title} lede={lede} actions={start}>
      <section className="slide-index">
        <h2 className="unseen">All slides</h2>
        <ol>
          {client.slides.map((slide, at) => (
            <li key={slide.title}>
              <div className="thumb" aria-hidden="true" inert>
                <Sheet client={client} at={at} heading={name => <p className="slide-name">{name}</p>} small />
              </div>
              <a href={hrefOf(at + 1)}>
                <span>{at + 1}</span> {slide.title}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </Chapter>
  )
}

interface StepProps extends DeckProps {
  at: number
  label: string
  rel: 'prev' | 'next'
}

/** A way on: to a neighbouring slide, or back to the index at either end. */
function Step({ client, at, label, rel }: StepProps) {
  const slide = client.slides[at]
  return slide ? (
    <a href={`${client.base}/presentation/${at + 1}`} rel={rel}>
      <b>{label}</b>
      <span>{slide.title}</span>
    </a>
  ) : (
    <a href={`${client.base}/presentation`}>
      <b>All slides</b>
      <span>Back to the index</span>
    </a>
  )
}

function Sources({ base, sources }: { base: string } & Required<Pick<Slide, 'sources'>>) {
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
function Numbers({ client, at }: DeckProps & { at: number }) {
  return (
    <nav className="slide-numbers" aria-label="All slides">
      <a href={`${client.base}/presentation`}>Index</a>
      {client.slides.map(({ title }, index) => (
        <a
          key={title}
          href={`${client.base}/presentation/${index + 1}`}
          aria-label={`Slide ${index + 1}: ${title}`}
          aria-current={index === at ? 'page' : undefined}
        >
          {index + 1}
        </a>
      ))}
    </nav>
  )
}

export function SlidePage({ client, at }: DeckProps & { at: number }) {
  const { notes, sources } = slideAt(client, at)
  return (
    <Frame client={client} current="presentation">
      <section className="viewer">
        <Sheet client={client} at={at} heading={name => <h1 className="slide-name">{name}</h1>} />
        <nav className="slide-steps" aria-label="Slides">
          <Step client={client} at={at - 1} label="Previous" rel="prev" />
          <p>
            {at + 1} of {client.slides.length}
          </p>
          <Step client={client} at={at + 1} label="Next" rel="next" />
        </nav>
      </section>
      <section className="paper slide-notes">
        <h2>What is said</h2>
        <div>
          {notes.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {sources && <Sources base={client.base} sources={sources} />}
        <Numbers client={client} at={at} />
      </section>
    </Frame>
  )
}
