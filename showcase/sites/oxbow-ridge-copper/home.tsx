/** The home page: one screen of drilling, and a way into every other page. */

import { Share } from '../../kit/chapters/investors'
import { People } from '../../kit/chapters/people'
import { Counsel } from '../../kit/counsel'
import { Frame } from '../../kit/frame'
import { Pairs } from '../../kit/pairs'
import { SectionDrawing } from './art/section-drawing'
import { oxbow } from './client'
import { CuEqNote } from './drill-tables'
import { base } from './facts'
import { FirstColumns, Hero } from './hero'
import { people } from './people'
import { projectLedger } from './project-facts'
import { quoteChart, quoteFacts, quoteFigure } from './quote'

function Project() {
  return (
    <section className="project paper">
      <div className="project-words">
        <h2>The gravel kept the secret</h2>
        <p>
          Six to eleven metres of river gravel cover Lower Bend. Earlier parties mapped the ridge, found
          nothing and drove home across it. A 2022 survey of soil water read copper through the gravel, and
          the first hole went where the readings were highest.
        </p>
        <p>
          The system is a porphyry: copper and gold in fractured quartz diorite, richest where a breccia pipe
          cuts it.{' '}
          <Counsel at={3}>
            Three targets lie along nine kilometres of ridge; drilling has cut copper in one of them.
          </Counsel>
        </p>
        <Pairs className="ledger" rows={projectLedger} />
        <p className="ways">
          <a href={`${base}/projects`}>Map, section and all eleven holes</a>
          <a href={`${base}/news/2024-05-06`}>Technical report of March 2024</a>
        </p>
      </div>
      <figure>
        <SectionDrawing />
        <figcaption>
          Section 4+50 north, looking north, equal scales. Collars stand 50 m apart; bars show grade along
          hole 97.
        </figcaption>
        <CuEqNote />
      </figure>
    </section>
  )
}

const conduct = [
  ['14', 'stations have measured stream and ground water every month since May 2023.'],
  ['9 of 11', 'drill pads are regraded and seeded; the last two wait for June soil.'],
  ['62%', 'of hours on site in phase one were worked by people who live within an hour of it.'],
  ['0', 'lost-time injuries in 31,400 hours. One first-aid case, a cut hand, is on file.'],
] as const

function Responsibility() {
  return (
    <section className="responsibility">
      <h2>Before the second rig</h2>
      <Pairs rows={conduct} />
      <p className="ways">
        <a href={`${base}/projects#water`}>What the fourteen stations measured</a>
      </p>
    </section>
  )
}

export function Home() {
  return (
    <Frame client={oxbow} drafted>
      <Hero />
      <FirstColumns />
      <Project />
      <Share figure={quoteFigure} facts={quoteFacts}>
        {quoteChart}
        <p className="ways">
          <a href={`${base}/investors`}>Prices, share structure and cash by month</a>
          <a href={`${base}/presentation`}>June presentation, 14 slides</a>
        </p>
      </Share>
      <People client={oxbow} title="People" people={people} className="paper">
        <p className="ways">
          <a href={`${base}/people`}>Management, directors and their committees</a>
        </p>
      </People>
      <Responsibility />
      <section className="alerts">
        <h2>News by email</h2>
        <div>
          <p>One message per release, after you have said yes twice. Here it is only described.</p>
          <p className="ways">
            <a href={`${base}/alerts`}>How the alerts would work</a>
          </p>
        </div>
      </section>
    </Frame>
  )
}
