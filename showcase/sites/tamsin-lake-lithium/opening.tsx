/** Sections of the first page that only Tamsin Lake has. */
import { Counsel } from '../../kit/counsel'
import { Pairs } from '../../kit/pairs'
import { ResourceMap } from './art/map'
import { CrossSection, sections } from './art/section'
import { estimates } from './figures'
import { ChangeTable, EstimateTable } from './tables'

const answers = [
  ['Indicated', '11.0 Mt', 'at 1.26% Li₂O, cut-off 0.50%, August 30, 2024'],
  ['Inferred', '8.6 Mt', 'at 1.14% Li₂O, cut-off 0.50%, August 30, 2024'],
  ['Drilled', '147 holes', '27,910 m'],
] as const

export function Hero() {
  return (
    <section className="hero" aria-labelledby="top">
      <div>
        <h1 id="top">
          <Counsel at={1}>Two dykes, one map, nine misses.</Counsel>
        </h1>
        <p>
          The lithium at Tamsin Lake is still where it was a year ago, and we are surer of North dyke. It
          grew; East dyke did not, and the map shows where it stops.
        </p>
        <dl>
          {answers.map(([label, figure, note]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{figure}</b> {note}
              </dd>
            </div>
          ))}
        </dl>
        <p className="links">
          <a href="#resource-update">Read the October 8 release</a>
          <a href="#estimate">See the tables</a>
        </p>
      </div>
      <figure>
        <ResourceMap
          id="hero"
          view={[396, 34, 956, 950]}
          label="Map of Tamsin Lake. North dyke lies north-east of the lake, East dyke 1.4 km to its south-east; nine holes beyond the eastern end of East dyke met nothing."
        />
      </figure>
    </section>
  )
}

export function Estimates() {
  return (
    <section className="tamsin-tables" aria-labelledby="estimate">
      <h2 id="estimate">
        <Counsel at={2}>Indicated and inferred, kept apart</Counsel>
      </h2>
      {estimates.map(estimate => (
        <EstimateTable key={estimate.category} estimate={estimate} />
      ))}
      <div className="tamsin-notes">
        <p>
          There is no line below the two tables. An inferred tonne rests on too few holes to be added to an
          indicated one, and National Instrument 43-101 does not allow it.
        </p>
        <p>
          Effective August 30, 2024, at a cut-off of 0.50% Li₂O within a conceptual pit. Mt is million tonnes,
          kt thousand tonnes. Figures are rounded. Mineral resources are not mineral reserves and have no
          demonstrated economic viability.{' '}
          <Counsel at={3}>
            Qualified person: Anneke Voss, P.Geo., Stonefly Geoscience, independent of the company.
          </Counsel>
        </p>
      </div>
    </section>
  )
}

export function Changes() {
  return (
    <section className="tamsin-changes" aria-labelledby="changes">
      <div>
        <h2 id="changes">What a winter’s drilling changed</h2>
        <p>
          At North dyke, 41 holes halved the spacing from 100 m to 50 m. Most of what had been inferred there
          became indicated, and the lower edge turned out to be thicker than the 2023 model had it.
        </p>
        <p>
          At East dyke 12 holes confirmed the model and nine, all beyond its eastern end, met no pegmatite.
          The tonnes once inferred there have been taken out.
        </p>
      </div>
      <ChangeTable />
    </section>
  )
}

const ground = [
  ['Property', '6,240 hectares, 100% owned'],
  ['Access', 'winter road 38 km; float plane in summer'],
  ['North dyke', '1,150 m long, dips 57° to the south'],
  ['East dyke', '870 m long, dips 63° to the south'],
  ['Mineral', 'spodumene, 14% to 22% of the rock'],
  ['Recovery assumed', '75%; tests report in January 2025'],
] as const

export function Ground() {
  return (
    <section className="tamsin-ground" aria-labelledby="ground">
      <div>
        <h2 id="ground">Under the map</h2>
        <Pairs rows={ground} />
      </div>
      <figure>
        <CrossSection
          id="ground"
          spec={sections.north}
          label="Cross-section A to A’ through North dyke, looking west. The dyke dips to the south and three holes cross it, with 19.8 m, 21.4 m and 17.1 m of pegmatite."
        />
        <figcaption>
          Section A to A’ through North dyke, looking west. Heights in metres, no vertical exaggeration.
        </figcaption>
      </figure>
    </section>
  )
}
