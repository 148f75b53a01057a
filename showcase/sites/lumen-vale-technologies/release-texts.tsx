/** What stands below the first sentence of each release: paragraphs, and a table where one says it better. */
import type { ReactNode } from 'react'
import { DataTable } from '../../kit/data-table'
import { composition, fiscalYears, thousands, totalOf } from './figures'

const [before, after] = fiscalYears.slice(-2)

const results: readonly (readonly string[])[] =
  before && after
    ? [
        ['Hardware and installation', thousands(after.hardware), thousands(before.hardware), '+18%'],
        ['Recurring service', thousands(after.recurring), thousands(before.recurring), '+64%'],
        ['Revenue', thousands(totalOf(after)), thousands(totalOf(before)), '+42%'],
        ['Net loss', '(610)', '(1,340)', '54% smaller'],
      ]
    : []

/** The company's own figures: no auditor has seen them, so they are in no table of audited ones. */
const ownMeasures: readonly (readonly string[])[] =
  before && after
    ? [
        ['Annualized recurring revenue', '5,360', '3,950', '+36%'],
        ['Sensors in paid service', thousands(after.sensors), thousands(before.sensors), '+36%'],
      ]
    : []

export const releaseTexts: Readonly<Record<string, readonly ReactNode[]>> = {
  'fiscal-2025': [
    <DataTable
      key="results"
      caption="Years ended July 31, audited; thousands of Canadian dollars"
      head={['Measure', 'Fiscal 2025', 'Fiscal 2024', 'Change']}
      rows={results}
      wide
    />,
    <DataTable
      key="own-measures"
      caption="On July 31, unaudited; thousands of Canadian dollars, and number of sensors"
      head={['Measure', '2025', '2024', 'Change']}
      rows={ownMeasures}
      wide
    />,
    composition,
    'Net loss was $0.61 million, against $1.34 million a year earlier. Cash at year end was $3.12 million and nothing was drawn on the credit line of $1.50 million, which runs to June 2027.',
    'Sensors in paid service grew from 9,150 to 12,400. Of the $1.41 million by which annualized recurring revenue rose, 61 new sites brought $1.22 million, more sensors at 88 existing sites brought $0.54 million and rooms reopened at nine brought $0.12 million.',
    'Against that, 17 sites gave up some of their sensors, which cost $0.11 million. Departures cost $0.36 million, most of it from one grocery chain that closed 14 stores. The company does not expect a chain of that size to leave in fiscal 2026, but two are up for renewal.',
    '“We reported the departures in the first table we had, because a reader who finds them in the notes will look for others,” said Ines Amadi-Lund, Chief Executive Officer. “The number to watch is net retention. It was 105%, and the chain alone took eight points from it.”',
    'The budget for fiscal 2026 assumes 2,600 more sensors in service and no revenue from the LV-4. The financial statements and the management discussion and analysis are filed today. Management answers questions by telephone on November 13, 2025 at 8:00 Pacific time; the recording stays up for a year.',
  ],
  'valley-orchard': [
    'Valley Orchard stores apples and pears for growers in the Okanagan. Its warehouses hold fruit in controlled atmospheres for up to ten months, and an undetected degree costs a season. The sensors hang in 94 rooms, most of them in rooms that no one enters while they are sealed.',
    <DataTable
      key="contract"
      caption="What 1,150 sensors bring, Canadian dollars"
      head={['Measure', 'Term', 'Amount']}
      rows={[
        ['Hardware, sold once', '2022', '552,000'],
        ['Service, first term', '2022 to September 2025', '1,049,000'],
        [
          'Service, renewed term at list price, if it runs to its end',
          'October 2025 to September 2028',
          '1,490,400',
        ],
        ['Service, both terms, if the second runs to its end', '', '2,539,400'],
      ]}
      wide
    />,
    'The customer bought the sensors in 2022 for $0.55 million. At list price, and if it stays to September 2028, it would by then have paid for service 4.6 times what it paid for hardware. The first term was paid for only as the rooms were fitted, one harvest after another, which is why it brought less than the second will.',
    'The contract may be ended on 90 days’ notice after the first year. No hardware is part of it. Sensors that fail are replaced at the cost of Lumen Vale; 19 of the 1,150 have been replaced since 2022, eleven of them after being painted over.',
    'The renewal adds nothing to annualized recurring revenue, which already counted these sensors at the same list price. It lengthens the contract, and it is released because Valley Orchard is the largest single customer: 9% of the sensors in service.',
    '“A renewal is less exciting than an order and worth more,” said Tobias Wren, Chief Financial Officer. “There is nothing to make, nothing to ship and no ladder to climb.”',
  ],
  'lv-4-delay': [
    'The first round found that readings above 96% relative humidity drifted by up to 1.1 points over 400 hours. The specification allows 0.5. Below 96% the sensor stayed within it throughout. A revised membrane is in test now.',
    <DataTable
      key="drift"
      caption="LV-4, first round: drift in points of relative humidity, worst of 24 units"
      head={['Hours in the chamber', 'Below 96%', 'Above 96%', 'Allowed']}
      rows={[
        ['100', '0.1', '0.2', '0.5'],
        ['200', '0.1', '0.4', '0.5'],
        ['300', '0.2', '0.8', '0.5'],
        ['400', '0.2', '1.1', '0.5'],
      ]}
      wide
    />,
    'Shipments of the LV-3 continue and use the same service. The LV-3 has another humidity cell and is not affected; it passed the same cycles in 2021. No customer has ordered the LV-4, and the company has taken no deposit for it.',
    'No LV-4 revenue is in the fiscal 2026 budget. The added cost is about $140,000: $85,000 for the second round at the laboratory and $55,000 for new tooling of the membrane frame. It falls in the first half of the fiscal year and is paid from cash.',
    '“We could have sold the LV-4 for dry rooms now and said nothing of the wet ones,” said Priya Ansdell, Chief Technology Officer. “Greenhouses are wet rooms, and greenhouses are who it was made for.”',
    'The second round takes fourteen weeks from the day the laboratory has the revised units, which is planned for October 2025. The company will release the outcome whichever way it goes. If the membrane fails again, certification moves beyond fiscal 2026, because the cell itself would have to change.',
  ],
}
