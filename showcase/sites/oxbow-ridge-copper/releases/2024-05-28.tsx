/** The financing that pays for phase two. */
import type { Release } from '../../../kit/chapters/client'
import { DataTable } from '../../../kit/data-table'
import { spending } from '../facts'

function Body() {
  return (
    <>
      <p>
        Oxbow Ridge Copper has closed a private placement of 8,857,143 units at $0.70 for gross proceeds of
        $6.2 million. Each unit is one common share and half of one warrant; a whole warrant buys a share at
        $1.00 until May 28, 2026.
      </p>
      <p>
        Directors and officers bought 1,140,000 units on the same terms. Finders received $214,000 in cash and
        no warrants. Shares issued in the placement may not be traded before September 29, 2024.
      </p>
      <DataTable
        caption="Table 1. Shares before and after the placement"
        className="figures"
        head={['Securities', 'Before', 'Issued', 'After']}
        rows={[
          ['Shares outstanding', '62,622,857', '8,857,143', '71,480,000'],
          ['Warrants', '0', '4,428,571', '4,428,571'],
          ['Options', '4,650,000', '0', '4,650,000'],
          ['Fully diluted', '67,272,857', '13,285,714', '80,558,571'],
        ]}
        wide
      />
      <h2>What the money is for</h2>
      <p>
        The money pays for phase two drilling at Lower Bend, a geophysical survey of Upper Bend and eighteen
        months of general costs. It does not pay for anything else without a further release. Cash stood at
        $8.1 million at closing, and the company has no debt.
      </p>
      <DataTable
        caption="Table 2. Use of proceeds, millions of Canadian dollars"
        className="figures"
        head={['Item', 'Amount']}
        rows={[
          ...spending.map(({ label, amount }) => [label, amount.toFixed(1)]),
          ['Gross proceeds', spending.reduce((sum, { amount }) => sum + amount, 0).toFixed(1)],
        ]}
      />
      <h2>Insiders</h2>
      <p>
        The purchase by directors and officers is a related-party transaction under Multilateral Instrument
        61-101. It is exempt from a formal valuation and from a vote of minority holders, because its value of
        $798,000 is below 25 per cent of the company’s market capitalization. The directors who bought did not
        vote on it. Insiders held 14.4 per cent of the company before the placement and hold 14.2 per cent
        after it: they bought, but a little less than their share.
      </p>
      <p>
        The TSX Venture Exchange has accepted the placement. The securities have not been registered in the
        United States and may not be offered there without registration or an exemption.
      </p>
    </>
  )
}

export const placement: Release = {
  day: '2024-05-28',
  short: 'Closes $6.2 million private placement',
  title: 'Oxbow Ridge closes $6.2 million private placement',
  summary:
    'Units at $0.70 with half a warrant at $1.00. The money drills phase two and keeps the lights on for eighteen months.',
  figures: [
    ['Gross proceeds', '$6.2 million'],
    ['Units', '8,857,143 at $0.70'],
    ['Warrants', '4,428,571 at $1.00'],
    ['Insiders', '1,140,000 units'],
    ['Free to trade', 'September 29, 2024'],
  ],
  body: <Body />,
  technical: false,
  caution:
    'How the proceeds are spent is forward-looking. The company may move money between the items of table 2 when results or prices give reason, and would say so in a release. Cash is unaudited. Warrants may never be exercised.',
  related: [
    ['Capital structure', 'investors#capital'],
    ['Slide 11: what $6.2 million pays for', 'presentation/11'],
  ],
}
