/**
 * The five tables of the second-quarter release. The results section, the slides and the release all read them
 * here, so no figure is typed twice.
 */

export const quarters = ['Q2 2025', 'Q1 2025', 'Q2 2024'] as const

type Row = readonly [label: string, q2: string, q1: string, yearEarlier: string]

export interface QuarterTable {
  /** Fragment of the release where the table stands. */
  id: string
  title: string
  unit: string
  /** Which rows are sums: the last, or every fourth. */
  sums?: 'last' | 'fourth'
  rows: readonly Row[]
}

export const summary: QuarterTable = {
  id: 'table-1',
  title: 'Table 1. The quarter',
  unit: 'In Canadian dollars unless a row says otherwise',
  rows: [
    ['Production, boe/d', '31,840', '30,190', '25,120'],
    ['Oil and liquids', '78%', '77%', '74%'],
    ['Realized price, $/boe', '74.85', '76.10', '79.42'],
    ['Operating cost, $/boe', '18.60', '19.05', '21.30'],
    ['Adjusted funds flow', '$108.4 M', '$104.9 M', '$87.2 M'],
    ['Capital spending', '$61.0 M', '$68.3 M', '$72.5 M'],
    ['Net debt', '$259.2 M', '$289.4 M', '$341.0 M'],
    ['Lost-time injuries', '0', '1', '0'],
  ],
}

export const production: QuarterTable = {
  id: 'table-2',
  title: 'Table 2. Production by field',
  unit: 'In boe/d, company share before royalties',
  sums: 'last',
  rows: [
    ['Reach A', '16,040', '16,740', '14,110'],
    ['Reach B', '12,180', '13,050', '11,010'],
    ['Tern Bank', '3,620', '400', '0'],
    ['All fields', '31,840', '30,190', '25,120'],
  ],
}

export const netback: QuarterTable = {
  id: 'table-3',
  title: 'Table 3. Where a boe went',
  unit: 'In $ per boe',
  sums: 'last',
  rows: [
    ['Realized price', '74.85', '76.10', '79.42'],
    ['Royalties', '−9.20', '−9.35', '−9.83'],
    ['Operating', '−18.60', '−19.05', '−21.30'],
    ['Transport', '−4.10', '−4.12', '−4.35'],
    ['Office, interest and tax', '−5.54', '−4.97', '−5.79'],
    ['Adjusted funds flow', '37.41', '38.61', '38.15'],
  ],
}

export const measures: QuarterTable = {
  id: 'table-4',
  title: 'Table 4. Measures that are not GAAP, reconciled',
  unit: 'In millions of dollars',
  sums: 'fourth',
  rows: [
    ['Cash from operating activities', '101.9', '110.6', '84.9'],
    ['Change in working capital', '5.1', '−7.0', '1.2'],
    ['Decommissioning paid', '1.4', '1.3', '1.1'],
    ['Adjusted funds flow', '108.4', '104.9', '87.2'],
    ['Bank loan', '168.0', '195.0', '240.0'],
    ['Senior notes', '125.0', '125.0', '125.0'],
    ['Working capital surplus', '−33.8', '−30.6', '−24.0'],
    ['Net debt', '259.2', '289.4', '341.0'],
  ],
}

export const uses: QuarterTable = {
  id: 'table-5',
  title: 'Table 5. Where the adjusted funds flow went',
  unit: 'In millions of dollars',
  sums: 'last',
  rows: [
    ['Wells and facilities', '61.0', '68.3', '72.5'],
    ['Dividend', '11.1', '11.1', '9.3'],
    ['Buy-back (NCIB)', '6.1', '4.9', '0.0'],
    ['Net debt', '30.2', '20.6', '5.4'],
    ['Adjusted funds flow', '108.4', '104.9', '87.2'],
  ],
}

/** Net debt at the end of the last five quarters, millions of dollars. */
export const netDebt = [
  ['Q2 2024', 341],
  ['Q3 2024', 334.2],
  ['Q4 2024', 310],
  ['Q1 2025', 289.4],
  ['Q2 2025', 259.2],
] as const

/** Operating cost of the last five quarters, $ per boe. */
export const operatingCost = [
  ['Q2 2024', 21.3],
  ['Q3 2024', 20.65],
  ['Q4 2024', 19.8],
  ['Q1 2025', 19.05],
  ['Q2 2025', 18.6],
] as const
