import type { ReactNode } from 'react'
import { PageHead } from '../issuer-pages'
import { SlidePage } from '../issuer-slides'
import { deck } from './deck'
import { base, Frame } from './frame'
import { Deck } from './investors'
import { slideNotes } from './slide-notes'
import { assumptionSlides } from './slides-assumptions'
import { drillingSlides } from './slides-drilling'
import { questionSlides } from './slides-question'

const slides = [...questionSlides, ...drillingSlides, ...assumptionSlides]

export const slideTitles = deck.flatMap(part => part.slides.map(({ title }) => title))

/** One slide as wide as its place; `.tl-frame` is the sheet of the deck. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <div className="ip-show">
      <div className="tl-frame">
        <div className="tamsin">{children}</div>
      </div>
    </div>
  )
}

export function PresentationPage() {
  return (
    <Frame current="presentation">
      <PageHead
        title="Resource update, October 2024"
        lede="Eighteen slides, each a page with its notes below it. Letter size, so every one of them prints."
      />
      <section className="ip-part wide" aria-label="First slide">
        <a className="tp-cover" href={`${base}/presentation/1`}>
          <span aria-hidden="true">
            <Shown>{slides[0]}</Shown>
          </span>
          <span>Begin with slide 1</span>
        </a>
      </section>
      <Deck base={base} />
    </Frame>
  )
}

export function PresentationSlidePage({ number }: { number: number }) {
  const notes = slideNotes.slice(number - 1, number)
  return (
    <Frame current="presentation">
      <SlidePage base={base} number={number} titles={slideTitles} notes={notes}>
        <Shown>{slides[number - 1]}</Shown>
      </SlidePage>
    </Frame>
  )
}
