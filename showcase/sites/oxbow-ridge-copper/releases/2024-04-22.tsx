/** Six holes that met nothing, published like any other result. */
import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import { CollarTable } from '../drill-tables'

function Body() {
  return (
    <>
      <p>
        Oxbow Ridge Copper has received assays for the first six holes of phase one, four at Upper Bend and
        two at Tannery. None met significant mineralization. The company reports them on the day they passed
        its checks, as it will report every hole.
      </p>
      <p>
        The holes tested copper in soil along the crest of the ridge. All six cut andesite with chlorite and
        pyrite. Copper above 0.1 per cent is in thin veins only, the best of them 1.4 m wide. The chalcopyrite
        in these veins weathers at surface, which explains the copper in the soil.
      </p>
      <DataTable
        caption="Table 1. Best single sample of each hole"
        className="figures"
        head={['Hole', 'From, m', 'Length, m', 'Cu, %', 'Au, g/t']}
        rows={[
          ['UB-24-210', '204', '2.0', '0.11', '0.04'],
          ['UB-24-214', '318', '1.4', '0.31', '0.06'],
          ['UB-24-221', '96', '2.0', '0.09', '0.03'],
          ['UB-24-226', '271', '2.0', '0.14', '0.05'],
          ['TN-24-303', '152', '2.0', '0.06', '0.02'],
          ['TN-24-311', '233', '2.0', '0.07', '0.02'],
        ]}
        wide
      />
      <h2>What it means</h2>
      <p>
        Tannery has no further drilling planned and its budget moves to Lower Bend. Upper Bend keeps one
        question open: a body of rock that holds an electric charge, 300 m below the deepest hole. A
        geophysical survey this summer will say whether it is worth the deepest hole on the property.
      </p>
      <blockquote>
        <p>
          “We drilled the soil, and the soil had exaggerated. It is cheaper to know that in April than to
          believe it until September.”
        </p>
        <p className="speaker">Anselm Varga, President and Chief Executive Officer</p>
      </blockquote>
      <p>
        Five holes at Lower Bend are at the laboratory. They were placed on another kind of survey, of water
        in the soil above river gravel, and today’s results say nothing about them. Phase one ended on April
        14 at 3,940 m, 60 m short of plan, with no lost-time injury.
      </p>
      <CollarTable caption="Table 2. Collars of the six holes, UTM zone 10" target="Upper Bend and Tannery" />
    </>
  )
}

export const sixHoles: Release = {
  day: '2024-04-22',
  short: 'Six holes meet no significant mineralization',
  title: 'Six holes at Upper Bend and Tannery meet no significant mineralization',
  summary:
    'The copper in soil on the crest came from thin veins. Tannery gets no further drilling, and its budget moves to Lower Bend.',
  figures: [
    ['Significant intercepts', '0 of 6'],
    ['Drilled', '2,671.3 m'],
    ['Best sample', '1.4 m at 0.31% Cu'],
    ['Phase one', '3,940 m, complete'],
  ],
  body: <Body />,
  technical: true,
  caution:
    'The geophysical survey of Upper Bend and the dates of further assays are forward-looking. They depend on contractors, snow and the laboratory. The absence of copper in six holes does not show that there is none between them.',
  related: [
    ['The ridge and its three targets', 'projects#map'],
    ['Slide 5: three targets on one ridge', 'presentation/5'],
  ],
}
