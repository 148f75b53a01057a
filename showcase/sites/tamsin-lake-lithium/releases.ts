/** News releases of Tamsin Lake: the first paragraph always shows, the rest unfolds. */
import type { Release } from '../../kit/poster/client'

export const releases: readonly Release[] = [
  {
    id: 'resource-update',
    date: 'October 8, 2024',
    day: '2024-10-08',
    pinned: 'Pinned to November 7',
    title: 'Indicated resource at Tamsin Lake rises to 11.0 million tonnes at 1.26% Li₂O',
    lead: 'The indicated resource on the North and East dykes is 11.0 million tonnes at 1.26% Li₂O, up from 5.9 million tonnes a year ago. The inferred resource is 8.6 million tonnes at 1.14% Li₂O, down from 9.75 million.',
    rest: [
      'The increase is at North dyke, where 41 holes brought the drill spacing from 100 m to 50 m. East dyke did not grow: nine of 21 holes, all of them beyond its eastern end, met no pegmatite, and the tonnes once inferred there have been taken out.',
      'Anneke Voss, P.Geo., of Stonefly Geoscience, who is independent of the company, is the qualified person and has approved this release. The technical report will be filed by November 22, 2024. Mineral resources are not mineral reserves and have no demonstrated economic viability.',
    ],
  },
  {
    id: 'winter-assays',
    date: 'August 14, 2024',
    day: '2024-08-14',
    title: 'Winter assays complete: 21.4 m of 1.52% Li₂O at North dyke, nine misses at East dyke',
    lead: 'All assays of the winter program are in: 62 holes and 11,480 m. The best interval is 21.4 m of 1.52% Li₂O in TL-24-118 at North dyke. Nine holes at East dyke returned nothing above cut-off.',
    rest: [
      'Intervals are lengths along the core; true widths are estimated at 85% to 95% of them. The median interval of the 53 holes that met pegmatite is 11.3 m of 1.16% Li₂O.',
      'The table of all 62 holes, misses included, will be in the technical report.',
    ],
  },
  {
    id: 'fire-season',
    date: 'June 19, 2024',
    day: '2024-06-19',
    title: 'Fire stops fieldwork for eleven days; metallurgical results move to January',
    lead: 'The field crew left camp on June 17 at the district’s request and is expected back on June 28. No one was hurt and nothing was lost. The bulk sample for metallurgical tests will leave three weeks late.',
    rest: [
      'Results of the tests, planned for November 2024, are now expected in January 2025. The resource update does not depend on them and stays on schedule.',
    ],
  },
]
