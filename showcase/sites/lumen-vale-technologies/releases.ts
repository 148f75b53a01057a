/** News releases of Lumen Vale: the first paragraph always shows, the rest unfolds. */
import type { Release } from '../../kit/poster/client'

export const releases: readonly Release[] = [
  {
    id: 'fiscal-2025',
    date: 'November 12, 2025',
    day: '2025-11-12',
    title: 'Fiscal 2025: recurring revenue of $4.65 million, 61% of sales',
    lead: 'Revenue for the year ended July 31, 2025 was $7.62 million, up 42% from $5.35 million. Recurring revenue rose 64% to $4.65 million; hardware rose 18% to $2.97 million.',
    rest: [
      'Net loss was $0.61 million, against $1.34 million a year earlier. Cash at year end was $3.12 million and nothing was drawn on the credit line.',
      'Sensors in paid service grew from 9,150 to 12,400. Departures cost $0.36 million of annualized revenue, most of it from one grocery chain that closed 14 stores. The company does not expect a chain of that size to leave in fiscal 2026, but two are up for renewal.',
    ],
  },
  {
    id: 'valley-orchard',
    date: 'October 8, 2025',
    day: '2025-10-08',
    title: 'Valley Orchard Cold Storage renews 1,150 sensors for three years',
    lead: 'Valley Orchard Cold Storage has renewed the service on 1,150 sensors in six warehouses. At the list price of $36 a sensor a month the term is worth $1.49 million if it runs to its end.',
    rest: [
      'The customer bought the sensors in 2022 for $0.55 million. At list price, and if it stays to September 2028, it would by then have paid for service 4.6 times what it paid for hardware.',
      'The contract may be ended on 90 days’ notice after the first year. No hardware is part of it.',
    ],
  },
  {
    id: 'lv-4-delay',
    date: 'September 3, 2025',
    day: '2025-09-03',
    title: 'LV-4 certification moves to March 2026',
    lead: 'The laboratory testing the LV-4 sensor has asked for a second round of humidity cycles. Certification, planned for November 2025, is now expected in March 2026.',
    rest: [
      'Shipments of the LV-3 continue and use the same service. No LV-4 revenue is in the fiscal 2026 budget. The added cost is about $140,000.',
      'The first round found that readings above 96% relative humidity drifted by up to 1.1 points over 400 hours. A revised membrane is in test now.',
    ],
  },
]
