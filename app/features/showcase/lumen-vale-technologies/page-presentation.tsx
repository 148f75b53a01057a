import type { ReactNode } from 'react'
import { PageHead, Part } from '../issuer-pages'
import { SlidePage } from '../issuer-slides'
import { base, Frame } from './frame'
import { slideNotes, slideTitles, webSlides } from './web-slides'

/** One slide as wide as its place; `.lv-slide` is the sheet of the deck. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <div className="ip-show">
      <div className="lv-slide">
        <div className="lumen">{children}</div>
      </div>
    </div>
  )
}

export function PresentationPage() {
  return (
    <Frame current="presentation">
      <PageHead
        title="Investor presentation, November 2025"
        lede="Each slide is a page with its notes below it. The deck and this site read their figures from one list."
      />
      <section className="ip-part wide" aria-label="Slides">
        <ol className="ip-slides">
          {webSlides.map((slide, index) => (
            <li key={slide.key}>
              <a href={`${base}/presentation/${index + 1}`}>
                <span aria-hidden="true">
                  <Shown>{slide}</Shown>
                </span>
                <span>
                  {index + 1}. {slideTitles[index]}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </section>
      <Part id="tables" title="Slides 13 to 18">
        <p>
          The last six slides of the deck are the financial statements and the capital structure. Tables do
          not gain from being slides, so on this site they are tables:{' '}
          <a href={`${base}/investors`}>five years and the capital structure</a>, and{' '}
          <a href={`${base}/news/fiscal-2025`}>the results of fiscal 2025</a>.
        </p>
      </Part>
    </Frame>
  )
}

export function PresentationSlidePage({ number }: { number: number }) {
  return (
    <Frame current="presentation">
      <SlidePage base={base} number={number} titles={slideTitles} notes={slideNotes[number - 1] ?? []}>
        <Shown>{webSlides[number - 1]}</Shown>
      </SlidePage>
    </Frame>
  )
}
