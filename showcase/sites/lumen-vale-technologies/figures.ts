/** Figures of Lumen Vale Technologies. The site and the slides both read them here, so neither can drift. */
import { closingPrices } from '../../kit/share-price'

export interface FiscalYear {
  label: string
  /** Thousands of Canadian dollars. */
  hardware: number
  recurring: number
  /** In paid service on July 31. */
  sensors: number
}

/** Fiscal years end on July 31. */
export const fiscalYears: readonly FiscalYear[] = [
  { label: 'FY21', hardware: 1240, recurring: 185, sensors: 700 },
  { label: 'FY22', hardware: 1610, recurring: 590, sensors: 2050 },
  { label: 'FY23', hardware: 2080, recurring: 1410, sensors: 4700 },
  { label: 'FY24', hardware: 2520, recurring: 2830, sensors: 9150 },
  { label: 'FY25', hardware: 2970, recurring: 4650, sensors: 12400 },
]

export const totalOf = (year: FiscalYear) => year.hardware + year.recurring
export const shareOf = (year: FiscalYear) => Math.round((100 * year.recurring) / totalOf(year))

/** `7,620` */
export const thousands = (value: number) => value.toLocaleString('en-CA')
/** `$7.62 M` from thousands of dollars. */
export const millions = (value: number) => `$${(value / 1000).toFixed(2)} M`

export interface BridgeStep {
  label: string
  note: string
  /** Thousands of dollars of annualized recurring revenue; negative when lost. */
  value: number
  kind: 'balance' | 'gain' | 'loss'
}

/** How the two measures that are the company's own are made up (NI 52-112, s. 11). */
export const composition =
  'Annualized recurring revenue is the monthly fee of every sensor in paid service on the last day of the period, times twelve; every sensor is billed at the list price of $36 a month. Net revenue retention is that figure for the sites served a year earlier, divided by what it was then. Both are supplementary financial measures and not measures under IFRS; both are unaudited.'

/** Annualized recurring revenue from July 31, 2024 to July 31, 2025. */
export const bridge: readonly BridgeStep[] = [
  { label: 'July 2024', note: '9,150 sensors', value: 3950, kind: 'balance' },
  { label: 'New sites', note: '61 sites', value: 1220, kind: 'gain' },
  { label: 'More sensors', note: 'at 88 sites', value: 540, kind: 'gain' },
  { label: 'Rooms reopened', note: 'at 9 sites', value: 120, kind: 'gain' },
  { label: 'Fewer sensors', note: 'at 17 sites', value: -110, kind: 'loss' },
  { label: 'Departures', note: '14 stores closed', value: -360, kind: 'loss' },
  { label: 'July 2025', note: '12,400 sensors', value: 5360, kind: 'balance' },
]

export const quote = { close: 1.18, change: 0.03, percent: 2.6, date: 'November 14, 2025' }

export const quoteFacts: readonly (readonly [string, string])[] = [
  ['Open', '1.15'],
  ['Day range', '1.14 to 1.19'],
  ['52-week range', '0.61 to 1.19'],
  ['Volume', '86,400'],
  ['Market capitalization', '$56.9 M'],
]

/** A year of closes through these points. */
export const closes = closingPrices(
  'LMVL',
  [
    ['2024-11-15', 0.66],
    ['2025-01-06', 0.63],
    ['2025-02-26', 0.76],
    ['2025-04-08', 0.64],
    ['2025-06-12', 0.85],
    ['2025-08-27', 1.03],
    ['2025-09-11', 0.93],
    ['2025-11-13', 1.15],
    ['2025-11-14', 1.18],
  ],
  0.014,
)

/** Rules of the price chart, lowest first. */
export const priceRules = [0.4, 0.6, 0.8, 1, 1.2] as const

export const capital: readonly (readonly [string, string, string])[] = [
  ['Common shares outstanding', '48,210,000', 'one class, one vote each'],
  ['Stock options', '3,150,000', 'average exercise price $0.92'],
  ['Restricted share units', '640,000', 'vest to August 2027'],
  ['Warrants', '0', 'the last expired in May 2024'],
  ['Fully diluted', '52,000,000', ''],
]

export const facts: readonly (readonly [string, string])[] = [
  ['Listing', 'Canadian Securities Exchange, LMVL'],
  ['Held by directors and officers', '22%'],
  ['Cash, July 31, 2025', '$3.12 million'],
  ['Debt', 'none drawn; $1.50 million line to June 2027'],
  ['Fiscal year end', 'July 31'],
  ['Transfer agent', 'Tidewater Trust Company'],
  ['Auditor', 'Harrow & Lisle LLP'],
]
