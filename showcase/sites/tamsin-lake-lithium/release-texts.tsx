/** What stands below the first sentence of each release: paragraphs, and a table where one says it better. */
import type { ReactNode } from 'react'
import { DataTable } from '../../kit/data-table'
import { collars, estimates, intercepts } from './figures'
import { ChangeTable, EstimateTable } from './tables'

export const intervals = (
  <DataTable
    caption="Best intervals of the winter. Lengths are along the core, in metres"
    head={['Hole', 'Dyke', 'From', 'To', 'Length', 'Li₂O, %']}
    rows={intercepts.map(({ hole, dyke, from, metres, grade }) => [
      hole,
      dyke,
      from.toFixed(1),
      (from + metres).toFixed(1),
      metres.toFixed(1),
      grade.toFixed(2),
    ])}
    wide
  />
)

export const releaseTexts: Readonly<Record<string, readonly ReactNode[]>> = {
  'resource-update': [
    ...estimates.map(estimate => <EstimateTable key={estimate.category} estimate={estimate} />),
    'The estimate is effective August 30, 2024. It uses a cut-off of 0.50% Li₂O within a conceptual pit, a price of US$1,300 a tonne of concentrate and a recovery of 75%, which has not yet been measured. Figures are rounded. The two categories are not added together: inferred resources rest on too few holes.',
    'The increase is at North dyke, where 41 holes brought the drill spacing from 100 m to 50 m. Its lower edge turned out to be thicker than the 2023 model had it. East dyke did not grow: nine of 21 holes, all of them beyond its eastern end, met no pegmatite, and the tonnes once inferred there have been taken out.',
    <ChangeTable key="changes" />,
    '“The question was whether the lithium is still there and how sure we are,” said Elspeth Rankine, President and CEO. “It is, and we are surer at one dyke than at the other. The map now shows where the second one stops.”',
    'The assumed price is above the market. Spot concentrate stood at US$760 in August 2024. At that price the same blocks would need a higher cut-off and the tonnage would be smaller; the technical report will give the estimate at four cut-offs.',
    'Anneke Voss, P.Geo., of Stonefly Geoscience, who is independent of the company, is the qualified person and has approved this release. She was on site in March 2024 and verified collars, core and a tenth of the assay certificates. The technical report will be filed by November 22, 2024. Mineral resources are not mineral reserves and have no demonstrated economic viability.',
  ],
  'winter-assays': [
    intervals,
    <DataTable
      key="collars"
      caption="Where these holes were drilled. NAD83, UTM zone 9N; length and elevation in metres"
      head={['Hole', 'Easting', 'Northing', 'Elevation', 'Azimuth', 'Dip', 'Length']}
      rows={collars.map(({ hole, easting, northing, elevation, length }) => [
        hole,
        `${easting}`,
        `${northing}`,
        `${elevation}`,
        '360°',
        '−52°',
        `${length}`,
      ])}
      wide
    />,
    'Intervals are lengths along the core; true widths are estimated at 85% to 95% of them. The median interval of the 53 holes that met pegmatite is 11.3 m of 1.16% Li₂O. The table above is the upper end of the list and should be read beside that median.',
    <DataTable
      key="purpose"
      caption="What the 62 holes were for"
      head={['Purpose', 'Dyke', 'Holes', 'Met pegmatite']}
      rows={[
        ['Spacing from 100 m to 50 m', 'North', '41', '41'],
        ['Confirm the 2023 model', 'East', '12', '12'],
        ['Step out beyond the eastern end', 'East', '9', '0'],
      ]}
      wide
    />,
    'The nine misses lie 55 m to 205 m beyond the last hole that met East dyke. They cut unaltered greywacke, and two of them cut a fault that the model did not have. The company will not drill there again next winter.',
    '“I planned all sixty-two, so the nine are mine,” said Moira Kettle, Vice President, Exploration. “They cost $410,000 and they saved us from modelling rock that is not there.”',
    'Core was cut in half with a saw; one half stays in the boxes at camp. Samples of one metre went by truck under seal to Cordell Laboratories in Kamloops, which is independent of the company and accredited for lithium by sodium peroxide fusion. Every twentieth sample is a certified standard, a blank or a duplicate. Three of 148 standards were outside their limits, and the batches they belonged to were assayed again.',
    'Moira Kettle, P.Geo., is a qualified person under National Instrument 43-101, is not independent of the company, and has approved this release. The collars of all 62 holes, misses included, are in the drill hole index that will be part of the technical report. An updated estimate is planned for October 2024.',
  ],
  'fire-season': [
    'The nearest fire, 14 km to the north-west across the Halden valley, was reported at 380 hectares on the morning of June 17. The district asked for all camps north of the lake to be emptied as a precaution. Eleven people flew out in three rotations that afternoon.',
    <DataTable
      key="dates"
      className="words"
      caption="Dates that move, and dates that do not"
      head={['Work', 'Planned', 'Now']}
      rows={[
        ['Field crew in camp', 'through June', 'from June 28, 2024'],
        ['Bulk sample leaves camp', 'July 8, 2024', 'July 29, 2024'],
        ['Metallurgical results', 'November 2024', 'January 2025'],
        ['Winter assays', 'August 2024', 'unchanged'],
        ['Resource update', 'October 2024', 'unchanged'],
      ]}
      wide
    />,
    'Results of the tests, planned for November 2024, are now expected in January 2025. The laboratory gave our slot away when the sample could not be promised, and its next free weeks are in the autumn. The resource update does not depend on them and stays on schedule.',
    'The bulk sample is 1.8 tonnes of core from both dykes. It is to show how much of the lithium a plant would recover. Until it has, the 75% used in the company’s estimates is an assumption taken from comparable rock, and not a result.',
    'Leaving and coming back costs about $60,000, mostly in flights. The core shed, the fuel and the pumps were left in the care of the district’s crew, who set sprinklers on the roof. The June water samples will be taken in July; the regulator has been told and does not object.',
    '“We left when asked, and in the order we had rehearsed,” said Raymond Teskey, Director, Environment. “If the wind turns, the dates above will move again, and we will say so by news release.”',
    'The company will report again when the crew is back in camp, or on June 28 if it is not.',
  ],
}
