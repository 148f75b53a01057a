/** The project page: where it is, what the holes cut, and how far to trust the figures. */

import { Chapter } from '../../kit/chapters/chapter'
import { Pairs } from '../../kit/pairs'
import { HoleSticks } from './art/hole-sticks'
import { PlanView, Schedule } from './art/phase-two'
import { PropertyMap } from './art/property-map'
import { RidgeProfile } from './art/ridge-profile'
import { SectionDrawing } from './art/section-drawing'
import { oxbow } from './client'
import { CoreLogTable } from './core-log-table'
import { CollarTable, CuEqNote, DrillTable } from './drill-tables'
import { base } from './facts'
import { projectLedger } from './project-facts'
import { Quality } from './quality-section'
import { Water } from './water'

function Where() {
  return (
    <section className="where" id="map">
      <h2>Nine kilometres of ridge</h2>
      <div className="where-words">
        <p>
          The ridge runs north-west from a bend of the river. Two targets lie on its crest, where copper in
          soil had been known since 2019. The third lies at its foot, under gravel, where the soil says
          nothing and the water in it says a good deal.
        </p>
        <Pairs className="ledger" rows={projectLedger.slice(0, 4)} />
      </div>
      <figure>
        <PropertyMap />
        <figcaption>
          Contours every 60 m. Ellipses are targets, dots are collars; filled where a hole met copper. Dashed
          line: claims. Position and ground are invented.
        </figcaption>
      </figure>
      <figure>
        <RidgeProfile />
        <figcaption>
          The same ridge from the side, Tannery on the left. Heights are drawn three times too tall.
        </figcaption>
      </figure>
    </section>
  )
}

function Geology() {
  return (
    <section className="project paper" id="geology">
      <div className="project-words">
        <h2>A pipe of breccia in fractured diorite</h2>
        <p>
          The system is a porphyry: copper and gold in fine fractures of quartz diorite, where hot brine once
          went through. A pipe of breccia cuts it. Its broken rock is cemented with chalcopyrite and bornite,
          and the best grades of hole 97 lie inside it.
        </p>
        <p>
          The zone is thickest in the middle hole, thins to the west and stops before the easternmost. It is
          open below, to the north and to the west, which is where phase two goes. A barren dyke at 176 m is
          younger than everything else and cuts straight through.
        </p>
        <p>
          Gravel of six to eleven metres covers all of it. The river put the gravel there after the glaciers
          left, and hid the outcrop that would have been found in 1968.
        </p>
      </div>
      <figure>
        <SectionDrawing />
        <figcaption>
          Section 4+50 north, looking north, equal scales. Collars stand 50 m apart; bars show grade along
          hole 97.
        </figcaption>
      </figure>
    </section>
  )
}

function Drilling() {
  return (
    <section className="paper drilling" id="drilling">
      <h2>Phase one, hole by hole</h2>
      <figure>
        <HoleSticks />
        <figcaption>
          Length along the hole, with the intercept, its copper equivalent in per cent and the grades it is
          made of. Left to right: Lower Bend, Upper Bend, Tannery.
        </figcaption>
      </figure>
      <DrillTable caption="Intercepts at Lower Bend" />
      <CuEqNote />
      <p className="note">
        Six further holes on Upper Bend and Tannery met no significant mineralization;{' '}
        <a href={`${base}/news/2024-04-22`}>their release</a> has the best sample of each. No mineral resource
        has been estimated.
      </p>
      <CollarTable caption="All collars of phase one, UTM zone 10" target="all" />
    </section>
  )
}

function Log() {
  return (
    <section className="paper log" id="log">
      <div>
        <h2>One hole, drawn to its depth</h2>
        <p>
          What the geologist wrote beside the core of LB-24-97, with rows as tall as the rock is thick. The
          bars on the right are the assays of the same metres.
        </p>
        <Pairs
          className="ledger"
          rows={[
            ['Core', 'NQ, 47.6 mm'],
            ['Recovery', '96.8%'],
            ['Drilled', 'March 8 to 15, 2024'],
            ['Length', '312.4 m'],
            ['Logged by', 'H. Lindqvist, P.Geo.'],
          ]}
        />
      </div>
      <CoreLogTable />
    </section>
  )
}

function PhaseTwo() {
  return (
    <section className="phase-two" id="phase-two">
      <div>
        <h2>Phase two, under way</h2>
        <p>
          Two rigs, fourteen pads and 6,500 m between June and October. Stage two of 2,300 m waits for the
          assays and is drilled only if stage one cuts the zone twice; otherwise the money stays in the bank.
        </p>
        <Schedule />
      </div>
      <figure>
        <PlanView />
        <figcaption>
          Plan of Lower Bend, north up. Filled: phase one, the empty hole in grey. Open: phase two. The
          outline is where the zone could run, not where it has been found.
        </figcaption>
      </figure>
    </section>
  )
}

export function ProjectsPage() {
  return (
    <Chapter
      client={oxbow}
      current="projects"
      title="The Oxbow Ridge project"
      lede="A copper and gold porphyry under river gravel, 74 km by road from Kamloops. One target has met copper, two have not, and no mineral resource has been estimated."
      contents={[
        ['map', 'Map'],
        ['geology', 'Geology'],
        ['drilling', 'Drill results'],
        ['log', 'Hole 97'],
        ['quality', 'Quality control'],
        ['phase-two', 'Phase two'],
        ['water', 'Ground and water'],
      ]}
    >
      <Where />
      <Geology />
      <Drilling />
      <Log />
      <Quality />
      <PhaseTwo />
      <Water />
    </Chapter>
  )
}
