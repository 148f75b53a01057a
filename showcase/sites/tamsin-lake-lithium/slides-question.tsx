import type { Slide } from '../../kit/poster/client'
import { ResourceMap } from './art/map'
import { Mark } from './art/mark'
import { estimates } from './figures'
import { Sheet } from './slide'
import { ChangeTable, EstimateTable } from './tables'

const plain = { dykes: true, holes: true }

/** Slides 1 to 6: is it still there, and how sure are we? */
export const questionSlides: readonly Slide[] = [
  {
    title: 'Resource update, October 2024',
    notes: [
      'Tamsin Lake Lithium, TSXV: TMSN. Resource update of October 2024. The map is the same on every slide that has one: same ground, same scale, same colour for the dykes.',
    ],
    sheet: (
      <Sheet number={1} kind="tl-cover">
        <ResourceMap id="s1" view={[300, 60, 1100, 850]} show={{ dykes: true }} />
        <div className="tl-panel">
          <Mark />
          <p>Resource update</p>
          <p>October 2024</p>
        </div>
      </Sheet>
    ),
  },
  {
    title: 'Is it still there, and how sure?',
    notes: [
      'Indicated: 11.0 million tonnes at 1.26% Li₂O, drilled every 50 m. Inferred: 8.6 million tonnes at 1.14% Li₂O, drilled every 100 m. The first is sure enough to plan with, the second sure enough to drill again.',
    ],
    sheet: (
      <Sheet number={2} title="Is it still there, and how sure are we?" kind="tl-answer">
        <div>
          <b>11.0 Mt</b>
          <p>Indicated, at 1.26% Li₂O. Holes every 50 m. Sure enough to plan with.</p>
        </div>
        <div>
          <b>8.6 Mt</b>
          <p>Inferred, at 1.14% Li₂O. Holes every 100 m. Sure enough to drill again.</p>
        </div>
      </Sheet>
    ),
  },
  {
    title: 'The map',
    notes: [
      'North dyke is 1,150 m long and East dyke 870 m; their middles lie 1.4 km apart. The lake lies to the west. The hollow dots beyond the eastern end of East dyke are the nine misses.',
    ],
    sheet: (
      <Sheet number={3} title="Both dykes on one map" kind="tl-map">
        <ResourceMap
          id="s3"
          view={[282, 146, 1156, 753]}
          show={{ dykes: true, holes: true, labels: true, measures: true }}
        />
      </Sheet>
    ),
  },
  {
    title: 'The tables',
    notes: [
      'Indicated: North dyke 6.84 Mt at 1.31%, East dyke 4.16 Mt at 1.18%. Inferred: North dyke 3.12 Mt at 1.22%, East dyke 5.48 Mt at 1.09%. Effective August 30, 2024; cut-off 0.50% Li₂O. The two are not added together.',
    ],
    sheet: (
      <Sheet number={4} title="Indicated and inferred, kept apart" kind="tl-tables">
        {estimates.map(estimate => (
          <EstimateTable key={estimate.category} estimate={estimate} />
        ))}
        <p>Effective August 30, 2024; cut-off 0.50% Li₂O. The two tables are not added together.</p>
      </Sheet>
    ),
  },
  {
    title: 'What changed in a year',
    notes: [
      'Million tonnes in September 2023 and in August 2024. North dyke indicated: 1.90 to 6.84; inferred: 3.55 to 3.12. East dyke indicated: 4.00 to 4.16; inferred: 6.20 to 5.48.',
    ],
    sheet: (
      <Sheet number={5} title="What changed in a year" kind="tl-changes">
        <ChangeTable />
      </Sheet>
    ),
  },
  {
    title: 'Why one grew and one did not',
    notes: [
      'At North dyke 41 holes halved the spacing, and what was inferred became indicated. At East dyke nine holes past the eastern end met nothing, and what had been inferred there was taken out.',
    ],
    sheet: (
      <Sheet number={6} title="Why one grew and one did not" kind="tl-pair">
        <figure>
          <ResourceMap id="s6a" view={[418, 150, 470, 520]} show={plain} />
          <figcaption>North: 41 holes, 100 m to 50 m</figcaption>
        </figure>
        <figure>
          <ResourceMap id="s6b" view={[900, 480, 470, 520]} show={plain} />
          <figcaption>East: nine holes past the end</figcaption>
        </figure>
      </Sheet>
    ),
  },
]
