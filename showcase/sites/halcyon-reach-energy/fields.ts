/** The three fields of Halcyon Reach: where they stand, what they give, and what is left in them. */

/** Barrels of oil equivalent per day by quarter: Reach A, Reach B, Tern Bank. */
export const byField: readonly (readonly [string, number, number, number])[] = [
  ['Q1 2023', 10_320, 7890, 0],
  ['Q2 2023', 11_180, 8750, 0],
  ['Q3 2023', 12_040, 9360, 0],
  ['Q4 2023', 12_790, 9970, 0],
  ['Q1 2024', 13_840, 10_750, 0],
  ['Q2 2024', 14_110, 11_010, 0],
  ['Q3 2024', 15_480, 12_200, 0],
  ['Q4 2024', 16_350, 12_960, 0],
  ['Q1 2025', 16_740, 13_050, 400],
  ['Q2 2025', 16_040, 12_180, 3620],
]

export interface FieldFacts {
  name: string
  /** Share of the second quarter's production, boe/d. */
  output: number
  interest: string
  text: string
  /** Further lines of its column on the operations page. */
  more: readonly (readonly [string, string])[]
}

export const fields: readonly FieldFacts[] = [
  {
    name: 'Reach A',
    output: 16_040,
    interest: '62.5%, operator',
    text: 'Steel platform in 118 m of water, on stream since 2016. Two infill wells came on in May.',
    more: [
      ['Water depth', '118 m'],
      ['Reservoir', 'Sandstone, 2,240 m'],
      ['Wells', '14 producing, 6 injecting'],
      ['Oil', '36° API'],
      ['Crew on board', '74'],
      ['Uptime, Q2 2025', '94.1%'],
    ],
  },
  {
    name: 'Reach B',
    output: 12_180,
    interest: '62.5%, operator',
    text: 'Wellhead platform 11 km to the east, tied back to Reach A. Unmanned since 2022.',
    more: [
      ['Water depth', '131 m'],
      ['Reservoir', 'Sandstone, 2,310 m'],
      ['Wells', '9 producing, 4 injecting'],
      ['Oil', '35° API'],
      ['Crew on board', '0; visited every five weeks'],
      ['Uptime, Q2 2025', '91.7%'],
    ],
  },
  {
    name: 'Tern Bank',
    output: 3620,
    interest: '100%, operator',
    text: 'Three subsea wells at the shelf break, 164 m deep. First oil in March 2025.',
    more: [
      ['Water depth', '164 m'],
      ['Reservoir', 'Carbonate, 2,480 m'],
      ['Wells', '3 producing'],
      ['Oil', '33° API'],
      ['Tie-back', '14 km to Reach B'],
      ['Uptime, Q2 2025', '88.0%'],
    ],
  },
]

/** Company share before royalties at December 31, 2024, millions of boe: Reach A, Reach B, Tern Bank. */
export const reserves: readonly (readonly [string, number, number, number])[] = [
  ['Proved developed producing', 27.1, 19.1, 0],
  ['Proved developed non-producing', 1.9, 0.6, 4.3],
  ['Proved undeveloped', 10.6, 8.2, 6.6],
  ['Probable', 16.5, 13.2, 10.5],
]

/** Proved and probable reserves from one year end to the next, millions of boe. */
export const reconciliation: readonly (readonly [string, number])[] = [
  ['December 31, 2023', 117.2],
  ['Extensions and improved recovery', 5.9],
  ['Technical revisions', 4.6],
  ['Economic factors', 0.7],
  ['Production', -9.8],
  ['December 31, 2024', 118.6],
]

/** Net present value before tax at 5, 10 and 15 per cent, millions of dollars. */
export const presentValue: readonly (readonly [string, string, string, string])[] = [
  ['Proved developed producing', '814', '742', '681'],
  ['Total proved', '1,342', '1,168', '1,027'],
  ['Proved and probable', '2,121', '1,742', '1,458'],
]
