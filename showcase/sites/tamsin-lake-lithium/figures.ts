/** Figures of Tamsin Lake Lithium. The site and the slides both read them here. */
import { closingPrices } from '../../kit/share-price'

export interface EstimateRow {
  name: string
  /** Million tonnes. */
  tonnes: number
  /** Per cent Li₂O. */
  grade: number
  /** Thousand tonnes of contained Li₂O. */
  contained: number
}

export interface Estimate {
  category: 'Indicated' | 'Inferred'
  rows: readonly EstimateRow[]
  both: EstimateRow
}

/** Effective August 30, 2024. The two categories are never added to each other. */
export const estimates: readonly Estimate[] = [
  {
    category: 'Indicated',
    rows: [
      { name: 'North dyke', tonnes: 6.84, grade: 1.31, contained: 89.6 },
      { name: 'East dyke', tonnes: 4.16, grade: 1.18, contained: 49.1 },
    ],
    both: { name: 'Indicated, both dykes', tonnes: 11, grade: 1.26, contained: 138.7 },
  },
  {
    category: 'Inferred',
    rows: [
      { name: 'North dyke', tonnes: 3.12, grade: 1.22, contained: 38.1 },
      { name: 'East dyke', tonnes: 5.48, grade: 1.09, contained: 59.7 },
    ],
    both: { name: 'Inferred, both dykes', tonnes: 8.6, grade: 1.14, contained: 97.8 },
  },
]

/** Million tonnes in September 2023 and in August 2024. */
export const changes = [
  { dyke: 'North dyke', category: 'Indicated', before: 1.9, after: 6.84 },
  { dyke: 'North dyke', category: 'Inferred', before: 3.55, after: 3.12 },
  { dyke: 'East dyke', category: 'Indicated', before: 4, after: 4.16 },
  { dyke: 'East dyke', category: 'Inferred', before: 6.2, after: 5.48 },
] as const

export const intercepts = [
  { hole: 'TL-24-118', dyke: 'North', from: 84, metres: 21.4, grade: 1.52 },
  { hole: 'TL-24-097', dyke: 'North', from: 61.2, metres: 19.8, grade: 1.44 },
  { hole: 'TL-24-103', dyke: 'North', from: 132.5, metres: 17.1, grade: 1.38 },
  { hole: 'TL-24-131', dyke: 'East', from: 112.6, metres: 14.6, grade: 1.27 },
  { hole: 'TL-24-125', dyke: 'North', from: 48.9, metres: 12.2, grade: 1.19 },
  { hole: 'TL-24-138', dyke: 'East', from: 97.3, metres: 9.6, grade: 1.02 },
] as const

/** Where they were drilled, as the cross-sections have them; each to the north at 52° (NI 43-101, s. 3.3(2)(b)). */
export const collars = [
  { hole: 'TL-24-118', easting: 468_150, northing: 6_372_462, elevation: 415, length: 190 },
  { hole: 'TL-24-097', easting: 468_150, northing: 6_372_540, elevation: 417, length: 108 },
  { hole: 'TL-24-103', easting: 468_150, northing: 6_372_384, elevation: 414, length: 268 },
  { hole: 'TL-24-131', easting: 469_580, northing: 6_371_908, elevation: 412, length: 196 },
  { hole: 'TL-24-125', easting: 468_050, northing: 6_372_552, elevation: 418, length: 92 },
  { hole: 'TL-24-138', easting: 469_580, northing: 6_371_984, elevation: 413, length: 112 },
] as const

export const quote = { close: 0.52, change: -0.01, percent: -1.9, date: 'November 1, 2024' }

export const quoteFacts: readonly (readonly [string, string])[] = [
  ['Open', '0.53'],
  ['Day range', '0.52 to 0.54'],
  ['52-week range', '0.38 to 0.98'],
  ['Volume', '141,500'],
  ['Market capitalization', '$44.0 M'],
]

/** A year in which lithium prices fell. */
export const closes = closingPrices(
  'TMSN',
  [
    ['2023-11-03', 0.97],
    ['2024-01-16', 0.71],
    ['2024-03-12', 0.78],
    ['2024-05-22', 0.59],
    ['2024-08-07', 0.39],
    ['2024-10-07', 0.44],
    ['2024-10-08', 0.51],
    ['2024-10-31', 0.53],
    ['2024-11-01', 0.52],
  ],
  0.014,
)

/** Rules of the price chart, lowest first. */
export const priceRules = [0.2, 0.4, 0.6, 0.8, 1] as const

export const capital: readonly (readonly [string, string, string])[] = [
  ['Common shares outstanding', '84,600,000', ''],
  ['Warrants', '9,200,000', 'at $0.75, to March 2026'],
  ['Stock options', '6,200,000', 'average exercise price $0.61'],
  ['Fully diluted', '100,000,000', ''],
]

export const facts: readonly (readonly [string, string])[] = [
  ['Listing', 'TSX Venture Exchange, TMSN'],
  ['Held by directors and officers', '14%'],
  ['Cash, June 30, 2024', '$5.8 million'],
  ['Debt', 'none'],
  ['Royalty on both dykes', '1.5%, half of it repurchasable'],
  ['Transfer agent', 'Tidewater Trust Company'],
  ['Auditor', 'Garrow Brothers LLP'],
]
