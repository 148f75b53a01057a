/** Production, share, money and dates of Halcyon Reach Energy. The company does not exist. */
import type { CalendarEntry } from '../../kit/chapters/investors'
import { closingPrices, lastClose } from '../../kit/share-price'

export const caseUrl = '/portfolio/2'

/** Address of the company's site, and of every page below it. */
export const base = '/showcase/halcyon-reach-energy'

/** Barrels of oil equivalent per day, by quarter. */
export const production: readonly (readonly [string, number])[] = [
  ['Q1 2023', 18_210],
  ['Q2 2023', 19_930],
  ['Q3 2023', 21_400],
  ['Q4 2023', 22_760],
  ['Q1 2024', 24_590],
  ['Q2 2024', 25_120],
  ['Q3 2024', 27_680],
  ['Q4 2024', 29_310],
  ['Q1 2025', 30_190],
  ['Q2 2025', 31_840],
]

/** Per barrel of oil equivalent in the second quarter of 2025, Canadian dollars. */
export const barrel = [
  { label: 'Realized price', amount: 74.85, kind: 'total' },
  { label: 'Royalties', amount: 9.2, kind: 'cost' },
  { label: 'Operating', amount: 18.6, kind: 'cost' },
  { label: 'Transport', amount: 4.1, kind: 'cost' },
  { label: 'Office, interest, tax', amount: 5.54, kind: 'cost' },
  { label: 'Adjusted funds flow', amount: 37.41, kind: 'kept' },
] as const

/** What the second quarter's funds flow went to, millions of dollars. */
export const spending = [
  ['Wells and facilities', 61],
  ['Net debt', 30.2],
  ['Dividend', 11.1],
  ['Buy-back', 6.1],
] as const

export const closes = closingPrices(
  'HREQ',
  [
    ['2024-08-12', 4.05],
    ['2024-08-20', 3.94],
    ['2024-09-30', 4.41],
    ['2024-10-25', 5.04],
    ['2024-11-11', 4.86],
    ['2024-12-18', 4.45],
    ['2025-01-20', 4.93],
    ['2025-02-14', 5.01],
    ['2025-03-12', 5.3],
    ['2025-04-09', 4.7],
    ['2025-05-15', 4.98],
    ['2025-06-20', 5.56],
    ['2025-07-15', 6.04],
    ['2025-07-28', 6.44],
    ['2025-08-06', 5.98],
    ['2025-08-07', 6.12],
    ['2025-08-08', 6.18],
  ],
  0.011,
)

export const quote = {
  ...lastClose(closes),
  open: 6.13,
  dayLow: 6.09,
  dayHigh: 6.21,
  volume: 438_206,
}

const outstanding = 184_260_000

export const capital: readonly (readonly [string, string, string])[] = [
  ['Shares outstanding', outstanding.toLocaleString('en-CA'), 'June 30, 2025'],
  ['Share units and options', '6,914,000', '3.8% of shares outstanding'],
  [
    'Market capitalization',
    `$${Math.round((outstanding * quote.last) / 1e6).toLocaleString('en-CA')} million`,
    `At $${quote.last.toFixed(2)}`,
  ],
  ['Net debt', '$259.2 million', '0.6 times annualized adjusted funds flow'],
  ['Dividend', '$0.06 a quarter', 'Next payment September 30, 2025'],
  ['Buy-back (NCIB)', '1,190,000 shares', 'Normal course issuer bid, second quarter, $5.13 on average'],
  ['Transfer agent', 'Wharfinger Trust', 'Fictional, as is everything here'],
]

/** What the company expects of 2025, given in January and unchanged since. */
export const guidance: readonly (readonly [string, string, string])[] = [
  ['Production, boe/d', '30,500 to 32,500', '31,020'],
  ['Capital spending', '$245 to $260 million', '$129.3 million'],
  ['Operating cost, $/boe', '18.50 to 19.50', '18.82'],
  ['Shutdown of Reach A', '19 days, $14 million', 'September 6 to 25'],
]

/** Dividends declared for the last eight quarters, dollars a share. */
export const dividends: readonly (readonly [string, string, string])[] = [
  ['Q2 2025', 'September 30, 2025', '0.06'],
  ['Q1 2025', 'June 30, 2025', '0.06'],
  ['Q4 2024', 'March 31, 2025', '0.06'],
  ['Q3 2024', 'December 31, 2024', '0.06'],
  ['Q2 2024', 'September 30, 2024', '0.05'],
  ['Q1 2024', 'June 28, 2024', '0.05'],
  ['Q4 2023', 'March 28, 2024', '0.05'],
  ['Q3 2023', 'December 29, 2023', '0.05'],
]

/** From the wire's stamp to the page here, in seconds, by the day of the release. */
export const wireToPage: readonly (readonly [day: string, seconds: number])[] = [
  ['2025-03-12', 119],
  ['2025-03-20', 104],
  ['2025-05-08', 112],
  ['2025-06-12', 107],
  ['2025-08-07', 101],
]

/** What was to come when the site's clock stopped, August 8, 2025. */
export const calendar: readonly CalendarEntry[] = [
  {
    day: '2025-09-06',
    title: 'Reach A shuts down',
    text: 'Nineteen days, to September 25. A short notice follows on the day it produces again.',
  },
  {
    day: '2025-09-15',
    title: 'Record date of the dividend',
    text: '$0.06 a share to holders of record at the close, paid on September 30.',
  },
  {
    day: '2025-11-06',
    title: 'Third-quarter results',
    text: 'After the market closes; call on November 7 at 9 a.m. Mountain, transcript the same day.',
  },
  {
    day: '2025-12-10',
    title: 'Budget and guidance for 2026',
    text: 'With what the guidance of 2025 got right and wrong.',
  },
  {
    day: '2026-03-11',
    title: 'Year-end results and reserves',
    text: 'Audited statements, the reserves statement and the information form.',
  },
]

/** Firms that write about the company; what they conclude is theirs, so it is not printed. */
export const coverage = [
  ['Brantwick Securities', 'Sunniva Okonjo', '2017'],
  ['Pemberfold Capital', 'Laurent Desrosiers', '2018'],
  ['Calder & Wick', 'Imogen Thackeray', '2020'],
  ['Northmark Dominion', 'Rajan Pillai', '2021'],
  ['Sable Point Partners', 'Greta Lindholm', '2023'],
  ['Westerly Research', 'Thaddeus Boone', '2025'],
] as const

export const contact = {
  name: 'Elodie Larch',
  role: 'Investor relations',
  phone: '403-555-0174',
  email: 'ir@halcyonreach.example',
} as const
