/** Share price, share structure, money and dates of Oxbow Ridge Copper. The company does not exist. */
import type { CalendarEntry } from '../../kit/chapters/investors'
import { closingPrices, lastClose } from '../../kit/share-price'

export const caseUrl = '/portfolio/1'

/** Address of the company's site, and of every page below it. */
export const base = '/showcase/oxbow-ridge-copper'

export const closes = closingPrices(
  'OXBW',
  [
    ['2023-11-14', 0.5],
    ['2023-11-28', 0.45],
    ['2023-12-20', 0.41],
    ['2024-01-15', 0.52],
    ['2024-02-09', 0.62],
    ['2024-03-01', 0.56],
    ['2024-03-28', 0.68],
    ['2024-04-18', 0.76],
    ['2024-05-06', 0.71],
    ['2024-05-28', 0.7],
    ['2024-06-10', 0.73],
    ['2024-06-11', 0.92],
    ['2024-06-12', 0.97],
    ['2024-06-18', 0.88],
    ['2024-06-26', 0.82],
    ['2024-06-27', 0.81],
    ['2024-06-28', 0.84],
  ],
  0.022,
)

export const quote = {
  ...lastClose(closes),
  volume: 214_600,
}

const outstanding = 71_480_000
const options = 4_650_000
const warrants = 4_428_571

/** Parts of the fully diluted total, for the bar that shows them. */
export const dilution = [
  ['Shares held by the public', Math.round(outstanding * 0.858)],
  ['Shares held by insiders', outstanding - Math.round(outstanding * 0.858)],
  ['Options', options],
  ['Warrants', warrants],
] as const

export const fullyDiluted = outstanding + options + warrants

/** Label, figure, and what the figure rests on. */
export const capital: readonly (readonly [string, string, string])[] = [
  ['Shares outstanding', outstanding.toLocaleString('en-CA'), 'One class, one vote each'],
  ['Options', options.toLocaleString('en-CA'), 'Average exercise price $0.55'],
  ['Warrants', warrants.toLocaleString('en-CA'), 'At $1.00 until May 28, 2026'],
  ['Fully diluted', fullyDiluted.toLocaleString('en-CA'), 'If every option and warrant is exercised'],
  [
    'Market capitalization',
    `$${((outstanding * quote.last) / 1e6).toFixed(1)} million`,
    `At $${quote.last.toFixed(2)}, basic`,
  ],
  ['Cash', '$8.1 million', 'May 28, 2024, unaudited'],
  ['Debt', 'None', 'May 28, 2024, unaudited'],
  ['Held by insiders', '14.2%', 'Directors and officers, from insider reports'],
]

/** What the placement of May 28, 2024 pays for, millions of dollars. */
export const spending = [
  { label: 'Drilling, 6,500 m', amount: 3.4 },
  { label: 'Costs of eighteen months', amount: 1.5 },
  { label: 'Geophysics, Upper Bend', amount: 0.5 },
  { label: 'Assays and studies', amount: 0.4 },
  { label: 'Issue costs and reserve', amount: 0.4 },
] as const

interface CashMonth {
  month: string
  opening: number
  raised: number
  drilling: number
  exploration: number
  general: number
}

/** Thousands of dollars, unaudited; `raised` is net of issue costs. */
const cashMonths: readonly CashMonth[] = [
  { month: 'January 2024', opening: 5812, raised: 0, drilling: 402, exploration: 125, general: 132 },
  { month: 'February 2024', opening: 5153, raised: 0, drilling: 611, exploration: 118, general: 109 },
  { month: 'March 2024', opening: 4315, raised: 0, drilling: 742, exploration: 131, general: 121 },
  { month: 'April 2024', opening: 3321, raised: 0, drilling: 488, exploration: 143, general: 118 },
  { month: 'May 2024', opening: 2572, raised: 5900, drilling: 96, exploration: 164, general: 112 },
]

const thousands = (amount: number) => (amount === 0 ? '0' : amount.toLocaleString('en-CA'))

/** Rows of the monthly cash table: opening, raised, three kinds of spending, closing. */
export const cashRows = cashMonths.map(({ month, opening, raised, drilling, exploration, general }) => [
  month,
  ...[opening, raised, drilling, exploration, general].map(thousands),
  thousands(opening + raised - drilling - exploration - general),
])

/** What was to come when the site's clock stopped, June 28, 2024. */
export const calendar: readonly CalendarEntry[] = [
  {
    day: '2024-08-12',
    shown: 'Mid-August 2024',
    title: 'First assays of phase two',
    text: 'The laboratory quotes six weeks. Results are published when they are checked, good or not.',
  },
  {
    day: '2024-08-27',
    title: 'Second-quarter statements',
    text: 'Interim financial statements and discussion for the three months to June 30.',
  },
  {
    day: '2024-09-19',
    title: 'Annual meeting, 10 a.m. Pacific',
    text: 'Kamloops and by telephone. The record date is August 8; questions may be sent beforehand.',
  },
  {
    day: '2024-09-29',
    title: 'Placement shares become free to trade',
    text: '8,857,143 shares, or 12.4% of those outstanding, leave their four-month hold.',
  },
  {
    day: '2024-11-26',
    title: 'Third-quarter statements',
    text: 'With the cost of phase two per metre, as drilled and as budgeted.',
  },
]

/** Firms that write about the company; what they conclude is theirs, so it is not printed. */
export const coverage = [
  ['Brantwick Securities', 'Ines Calloway', 'March 2024'],
  ['Pemberfold Capital', 'Gareth Osei', 'June 2024'],
] as const

export const contact = {
  name: 'Tobias Okafor-Reid',
  role: 'Investor contact',
  phone: '250-555-0161',
  email: 'investors@oxbowridge.example',
} as const
