/** The project page: the map, the tables, the sections, the controls. */
import { DataTable } from '../../kit/data-table'
import { Frame } from '../../kit/frame'
import { PageHead } from '../../kit/page-head'
import { Part } from '../../kit/poster/part'
import { ResourceMap } from './art/map'
import { CrossSection, sections } from './art/section'
import { base, tamsin } from './client'
import { Changes, Estimates, Ground } from './opening'
import { intervals } from './release-texts'

const controls = [
  ['Certified standards', '148', '3', 'batches assayed again'],
  ['Blanks', '146', '0', 'none'],
  ['Core duplicates', '151', '6', 'within what the rock itself varies'],
  ['Second laboratory', '112', '1', 'within 5% of the first on average'],
] as const

export function ProjectPage() {
  return (
    <Frame client={tamsin} current="project">
      <PageHead
        title="The ground, and how we know"
        lede="One property with two dykes and 147 holes: the map, the tables with indicated and inferred kept apart, the sections, and the checks behind the assays."
      />
      <Part wide id="map" title="Resource map">
        <figure className="tp-map">
          <ResourceMap
            id="project"
            view={[282, 146, 1156, 796]}
            show={{ dykes: true, holes: true, labels: true, measures: true, sections: true }}
            label="Map of both dykes with 147 holes and the lines of sections A and B. North dyke is 1,150 m long, East dyke 870 m; they lie 1.4 km apart. Nine holes beyond the eastern end of East dyke missed."
          />
          <figcaption>
            Hatched: dyke, carried to the surface. Dots: collars; hollow ones met no pegmatite. Contours every
            5 m.
          </figcaption>
        </figure>
      </Part>
      <Estimates />
      <Changes />
      <Ground />
      <Part id="section-b" title="And under East dyke">
        <figure>
          <CrossSection
            id="section-east"
            spec={sections.east}
            label="Cross-section B to B’ through East dyke, looking west. Two holes cross it, with 9.6 m and 14.6 m of pegmatite."
          />
          <figcaption>
            Section B to B’ through East dyke, looking west. Heights in metres, no vertical exaggeration.
          </figcaption>
        </figure>
      </Part>
      <Part id="intervals" title="Best intervals, and the median">
        {intervals}
        <p>
          The median of the 53 winter holes that met pegmatite is 11.3 m of 1.16% Li₂O. Nine more met none.{' '}
          <a href={`${base}/news/winter-assays`}>The release with all of it</a>
        </p>
      </Part>
      <Part id="quality" title="QA/QC">
        <p>
          Core is cut in half with a saw and sampled by the metre; one half stays at camp. Samples travel
          under seal to Cordell Laboratories in Kamloops, independent and accredited, and are assayed by
          sodium peroxide fusion. Every twentieth sample of each stream is a control that the laboratory
          cannot tell from the rest.
        </p>
        <DataTable
          className="words"
          caption="Controls of the winter of 2024"
          head={['Control', 'Inserted', 'Outside limits', 'What was done']}
          rows={controls}
          wide
        />
        <p>
          Anneke Voss, P.Geo., of Stonefly Geoscience, is the qualified person for the estimate and
          independent of the company. She visited in March 2024, found 20 of 20 collars within a metre of
          where the tables have them, and compared a tenth of the certificates with the database without a
          difference.
        </p>
      </Part>
    </Frame>
  )
}
