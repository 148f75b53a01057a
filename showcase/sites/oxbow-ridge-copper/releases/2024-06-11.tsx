/** Assays of the last five holes of phase one. */
import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import { CollarTable, CuEqNote, DrillTable } from '../drill-tables'
import { compositing } from '../holes'

function Body() {
  return (
    <>
      <p>
        Oxbow Ridge Copper reports assays for the last five holes of its first drill program, all at Lower
        Bend. Hole LB-24-97 cut 48.0 m at 1.12% copper equivalent from 113 m, including 18.0 m at 1.64% from
        127 m in hydrothermal breccia.
      </p>
      <p>
        Holes on either side carry lower grades over shorter lengths. Hole LB-24-105, 100 m to the east of
        hole LB-24-97, met no significant mineralization, and the company now draws the eastern edge of the
        zone west of it.
      </p>
      <DrillTable caption="Table 1. Intercepts at Lower Bend, phase one" />
      <CuEqNote />
      <p className="note">
        Intercepts begin and end at {compositing.cutOff.toFixed(2)}% CuEq, cross no more than{' '}
        {compositing.waste} m below it, and have {compositing.shortest} m or more. The included interval is
        the breccia.
      </p>
      <blockquote>
        <p>
          “The next hole has two thirds of the grade and the last one has none. That is what an edge looks
          like, and knowing where it is makes the next metre cheaper.”
        </p>
        <p className="speaker">Hester Lindqvist, P.Geo., Vice President, Exploration</p>
      </blockquote>
      <h2>What comes next</h2>
      <p>
        Phase two is planned to begin on June 17 with one rig; a second follows on July 2. In stage one, 4,200
        m, the first steps out from hole LB-24-97 to the north in fences 100 m apart and the second does the
        same to the west. Stage two, 2,300 m down dip, is drilled in September, and only if stage one cuts the
        zone twice. First assays are expected in mid-August, six weeks after the first core reaches the
        laboratory.
      </p>
      <CollarTable caption="Table 2. Collars at Lower Bend, UTM zone 10" target="Lower Bend" />
      <h2>Sampling</h2>
      <p>
        Core was sawn in half and sampled every two metres, 613 samples in all. The laboratory digested them
        in four acids and read copper and silver by ICP; gold is by fire assay of 30 g. One sample in twenty
        was a standard and one in twenty a blank. Since April one in ten has been a duplicate, twice the
        earlier rate, as the technical report asked. Nothing in these five holes had to be assayed again.
      </p>
      <DataTable
        caption="Table 3. Control samples sent with these holes"
        className="figures"
        head={['Kind', 'Sent', 'Outside limits']}
        rows={[
          ['Standards', '31', '0'],
          ['Blanks', '31', '0'],
          ['Quarter-core duplicates', '44', '1'],
        ]}
      />
    </>
  )
}

export const assays: Release = {
  day: '2024-06-11',
  short: '48.0\u00a0m at 0.89%\u00a0Cu, 0.39\u00a0g/t\u00a0Au at Lower Bend',
  title: 'Oxbow Ridge intersects 48.0\u00a0m at 0.89%\u00a0Cu and 0.39\u00a0g/t\u00a0Au at Lower Bend',
  summary:
    'The last five holes of phase one: the best interval in LB-24-97, lower grades beside it, and an empty hole that marks the edge.',
  figures: [
    ['Length', '48.0 m from 113 m'],
    ['Copper', '0.89%'],
    ['Gold', '0.39 g/t'],
    ['Silver', '2.9 g/t'],
    ['Copper equivalent', '1.12%'],
  ],
  body: <Body />,
  technical: true,
  caution:
    'The start, length and aims of phase two, and the time assays take, are forward-looking. They assume that permits stay in force, both rigs arrive and the laboratory keeps its schedule. Grades between holes are not known. No mineral resource has been estimated, and there is no certainty that further drilling will lead to one.',
  related: [
    ['The section these holes make', 'projects#geology'],
    ['Hole LB-24-97 as logged', 'projects#log'],
    ['Slide 6: hole LB-24-97', 'presentation/6'],
  ],
}
