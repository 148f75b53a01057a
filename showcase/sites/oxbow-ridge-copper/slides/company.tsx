/** Slides 1 to 4: the title, the cautions, the company and its place. */

import type { Slide } from '../../../kit/chapters/client'
import { Pairs } from '../../../kit/pairs'
import { Core, CoreShade } from '../art/core'
import { Mark } from '../art/mark'
import { PropertyMap } from '../art/property-map'
import { fullyDiluted } from '../facts'
import { grades97, log97 } from '../holes'

/** The interval of hole LB-24-97 as one long stick of core, lying across the slide. */
export function LyingCore({ density = 1.1 }: { density?: number | undefined }) {
  const units = log97.filter(({ from, to }) => from >= 97 && to <= 176)
  return (
    <svg className="lying-core" width="720" height="156" viewBox="0 0 720 156" aria-hidden="true">
      <defs>
        <CoreShade grain={0.2} />
      </defs>
      <g transform="rotate(-90) translate(-156 0)">
        <Core seed="deck" units={units} x={0} y={-30} width={156} height={790} density={density} />
      </g>
    </svg>
  )
}

export const title: Slide = {
  title: 'Eleven holes. Four met copper.',
  ground: 'dark',
  draw: (heading, small) => (
    <div className="slide-title">
      <LyingCore density={small ? 0.3 : undefined} />
      {heading}
      <p className="under">Oxbow Ridge Copper, TSXV: OXBW. Presentation to shareholders, June 2024</p>
    </div>
  ),
  notes: [
    'Good morning. The band across the top is the core this presentation is about: hole LB-24-97 at Lower Bend, lying on its side. You will see it again on slide 6 with its depths.',
    'It takes about twenty minutes. Every figure comes from a release on the news page, and where one does not, I will say so.',
  ],
}

export const cautions: Slide = {
  title: 'Read this first',
  ground: 'light',
  draw: heading => (
    <div className="slide-words">
      {heading}
      <div className="columns">
        <p>
          <b>Plans can change.</b> Phase two, its dates and its cost are forward-looking. Weather, permits,
          contractors, results and money can change all of them.
        </p>
        <p>
          <b>A hole is a hole.</b> The grade between two of them is not known. No mineral resource has been
          estimated, and further drilling may not lead to one.
        </p>
        <p>
          <b>Who signed.</b> Hester Lindqvist, P.Geo., is the qualified person. She is an officer of the
          company and owns shares in it.
        </p>
        <p>
          <b>What CuEq is.</b> Copper at US$4.00 a pound, gold at US$2,000 and silver at US$24 an ounce, with
          assumed recoveries of 88, 65 and 60 per cent.
        </p>
      </div>
    </div>
  ),
  notes: [
    'This slide is second and not last because the rest should be read with it in mind. The one to remember is the second column: five holes are five thin lines through a large piece of rock.',
    'The recoveries are assumptions. No metallurgical test has been done on Lower Bend core; the first is budgeted for the winter.',
  ],
}

const six = [
  ['11', 'holes in phase one, 3,940 m'],
  ['4', 'of them met copper'],
  ['48.0 m', `at 1.12% CuEq in the best: ${grades97}`],
  ['$8.1 M', 'cash on May 28, no debt'],
  [(fullyDiluted / 1e6).toFixed(1), 'million shares, fully diluted'],
  ['6,500 m', 'in phase two, under way'],
] as const

export const company: Slide = {
  title: 'The company in six figures',
  ground: 'dark',
  draw: heading => (
    <div className="slide-six">
      {heading}
      <Pairs rows={six} />
      <Mark size={64} />
    </div>
  ),
  notes: [
    'We listed in November 2023, drilled from January to April and had the last assays in June. Four holes of eleven met copper, all four on one target.',
    'The cash is enough for phase two and eighteen months of general costs, and it is not enough for a third phase. That would need another financing or a partner.',
  ],
}

export const place: Slide = {
  title: 'Nine kilometres from a road and a substation',
  ground: 'dark',
  draw: heading => (
    <div className="slide-map">
      <PropertyMap />
      <div className="map-title">
        {heading}
        <p>
          14,300 ha, wholly owned, 74 km by road from Kamloops. A 2% NSR royalty; half can be repurchased for
          $1.5 million.
        </p>
      </div>
    </div>
  ),
  notes: [
    'What a copper mine needs besides copper is power, water, a road and people. The highway and the line are nine kilometres from Lower Bend, over gravel we already maintain.',
    'The dashed outline is the claims. The three ellipses are the targets, and the next slide takes them in turn.',
  ],
}
