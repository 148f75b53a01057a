import { estimates } from './figures'
import { ResourceMap } from './map'
import { Mark } from './opening'
import { Sheet } from './slide'
import { ChangeTable, EstimateTable } from './tables'

const plain = { dykes: true, holes: true }

/** Slides 1 to 6: is it still there, and how sure are we? */
export const questionSlides = [
  <Sheet key={1} number={1} kind="tl-cover">
    <ResourceMap id="s1" view={[300, 60, 1100, 850]} show={{ dykes: true }} />
    <div className="tl-panel">
      <Mark />
      <p>Resource update</p>
      <p>October 2024</p>
    </div>
  </Sheet>,
  <Sheet key={2} number={2} title="Is it still there, and how sure are we?" kind="tl-answer">
    <div>
      <b>11.0 Mt</b>
      <p>Indicated, at 1.26% Li₂O. Holes every 50 m. Sure enough to plan with.</p>
    </div>
    <div>
      <b>8.6 Mt</b>
      <p>Inferred, at 1.14% Li₂O. Holes every 100 m. Sure enough to drill again.</p>
    </div>
  </Sheet>,
  <Sheet key={3} number={3} title="One map, two dykes" kind="tl-map">
    <ResourceMap
      id="s3"
      view={[282, 146, 1156, 753]}
      show={{ dykes: true, holes: true, labels: true, measures: true }}
    />
  </Sheet>,
  <Sheet key={4} number={4} title="Indicated and inferred, kept apart" kind="tl-tables">
    {estimates.map(estimate => (
      <EstimateTable key={estimate.category} estimate={estimate} />
    ))}
    <p>Effective August 30, 2024; cut-off 0.50% Li₂O. The two tables are not added together.</p>
  </Sheet>,
  <Sheet key={5} number={5} title="What changed in a year" kind="tl-changes">
    <ChangeTable />
  </Sheet>,
  <Sheet key={6} number={6} title="Why one grew and one did not" kind="tl-pair">
    <figure>
      <ResourceMap id="s6a" view={[418, 150, 470, 520]} show={plain} />
      <figcaption>North: 41 holes, 100 m to 50 m</figcaption>
    </figure>
    <figure>
      <ResourceMap id="s6b" view={[900, 480, 470, 520]} show={plain} />
      <figcaption>East: nine holes past the end</figcaption>
    </figure>
  </Sheet>,
]
