/** The technical report, and what its author asked for. */
import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'

function Body() {
  return (
    <>
      <p>
        Oxbow Ridge Copper has filed a technical report on the Oxbow Ridge property, prepared by an
        independent qualified person after a four-day site visit in March. It describes the geology, the first
        program and how samples were taken, cut and checked. The effective date is March 22, 2024, before
        assays from the last five holes were due.
      </p>
      <p>
        The report contains no mineral resource estimate. Its author, Casimir Thorne, P.Geo., finds that the
        work at Lower Bend supports a second phase and that the work at Upper Bend and Tannery does not yet.
        He recommends the two-stage program that the board has since approved.
      </p>
      <DataTable
        caption="Table 1. Recommended program"
        className="figures"
        head={['Stage', 'Metres', 'Millions of dollars']}
        rows={[
          ['One: Lower Bend, fences to the north and west', '4,200', '2.2'],
          ['Two: depth, if stage one cuts the zone twice', '2,300', '1.2'],
          ['Geophysics at Upper Bend', '0', '0.5'],
          ['All', '6,500', '3.9'],
        ]}
      />
      <h2>What the author checked</h2>
      <p>
        Mr. Thorne quartered and re-assayed eleven intervals of his own choosing, walked to every collar and
        compared 200 assays with the laboratory’s certificates. His copper grades agree with the company’s
        within four per cent on average. He found one collar surveyed three metres from its pad, which has
        been corrected.
      </p>
      <DataTable
        caption="Table 2. Findings that changed something"
        head={['Finding', 'What the company did']}
        rows={[
          ['Too few duplicates to judge the splitting of samples', 'Doubled the rate to one in ten'],
          ['Density measured on 41 pieces of core only', 'One piece every six metres from April'],
          ['Core boxes stacked six high in the open', 'A roof, and racks four high'],
          ['Collar of UB-24-214 plotted 3 m to the east', 'Resurveyed and corrected'],
        ]}
      />
      <h2>Where to read it</h2>
      <p>
        The report has 118 pages. A listed company would file it with the regulators on the day of this
        release and link the filing here. This company is fictional, so its geology is set out on the project
        page and the report itself was never written.
      </p>
    </>
  )
}

export const technicalReport: Release = {
  day: '2024-05-06',
  short: 'Files NI 43-101 technical report',
  title: 'Oxbow Ridge files its NI 43-101 technical report',
  summary:
    'An independent author recommends 6,500 m in two stages, and asks for twice as many duplicate samples. Both are agreed.',
  figures: [
    ['Recommended', '6,500 m'],
    ['Stages', 'Two, the second only if the first succeeds'],
    ['Effective date', 'March 22, 2024'],
    ['Pages', '118'],
    ['Check assays', '11 intervals'],
    ['Resource estimate', 'None'],
  ],
  body: <Body />,
  technical: true,
  caution:
    'The recommended program is forward-looking. Its cost rests on quotations of March 2024, and stage two depends on the results of stage one. The company may change either when there is reason to.',
  related: [
    ['Sampling and quality control', 'projects#quality'],
    ['Slide 8: who checks the laboratory', 'presentation/8'],
  ],
}
