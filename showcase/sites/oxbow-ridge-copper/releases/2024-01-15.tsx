/** The first metre. */
import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'

function Body() {
  return (
    <>
      <p>
        Oxbow Ridge Copper has started its first drill program on the Oxbow Ridge property, 74 km by road from
        Kamloops. One rig will drill eleven holes, about 4,000 m, between now and the thaw in April. The first
        hole, UB-24-210, passed 60 m last night.
      </p>
      <p>
        The program tests three targets along nine kilometres of ridge. Two, Upper Bend and Tannery, lie on
        the crest, where earlier parties found copper in soil. The third, Lower Bend, lies under river gravel
        at the foot, where no one looked because there was nothing to see.
      </p>
      <DataTable
        caption="Table 1. Phase one as planned"
        className="figures"
        head={['Target', 'Holes', 'Metres', 'Basis']}
        rows={[
          ['Upper Bend', '4', '1,850', 'Copper in soil, 2019'],
          ['Tannery', '2', '850', 'Copper in soil, 2019'],
          ['Lower Bend', '5', '1,300', 'Soil water, 2022'],
          ['All', '11', '4,000', ''],
        ]}
        wide
      />
      <h2>What each target has to show</h2>
      <p>
        The company set its tests before the first hole, so that the results can be held against them. A
        target earns a second phase with 20 m or more above 0.5 per cent copper equivalent in at least one
        hole, or with two holes that share the same altered rock. A target that shows neither is set aside.
      </p>
      <h2>Cost and conduct</h2>
      <p>
        Drilling is contracted at $318 a metre; with assays, roads, camp and people the program is budgeted at
        $2.4 million. Cash on December 31 was $5.8 million. Fourteen stations have measured stream and ground
        water every month since May 2023, eight months before the rig, so that any change will have something
        to be compared with.
      </p>
      <p>
        Results are published by target when all of its holes have been assayed and checked. No visual
        estimates of copper will be given. The eye is generous, and the laboratory is not.
      </p>
    </>
  )
}

export const drillingStarts: Release = {
  day: '2024-01-15',
  short: 'Starts first drill program',
  title: 'Oxbow Ridge starts its first drill program',
  summary:
    'Eleven holes on three targets before the thaw, with the tests each target must pass written down first.',
  figures: [
    ['Planned holes', '11'],
    ['Planned metres', '4,000'],
    ['Budget', '$2.4 million'],
    ['Drilling', '$318 a metre'],
    ['Cash', '$5.8 million'],
  ],
  body: <Body />,
  technical: true,
  caution:
    'The length, cost and end of the program are forward-looking. Deep snow, an early thaw, a broken rig or bad ground can change all three. Copper in soil or soil water does not mean that there is copper in the rock beneath.',
  related: [
    ['What the eleven holes found', 'projects#drilling'],
    ['Ground and water', 'projects#water'],
  ],
}
