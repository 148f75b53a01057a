/** What the numbers of the site are, and how long they are kept (docs/product.md 2.7). */

/** Days shown, by their name in addresses; a year is shown by weeks. */
export const periods = { '7': 7, '30': 30, '90': 90, '365': 364 } as const
export type Period = keyof typeof periods
export const periodNames = ['7', '30', '90', '365'] as const satisfies readonly Period[]
export const usualPeriod: Period = '30'

/** Whole weeks, so that no point of the chart is short of days. */
export const daysOfPoint = (period: Period): number => (period === '365' ? 7 : 1)

export const readPeriod = (value: string | null): Period =>
  periodNames.find(name => name === value) ?? usualPeriod

/** The longest path of a page; longer ones are no page's. */
export const longestPath = 200

export const numberBounds = {
  /** Months for which page views are kept. */
  months: 25,
  /** Denial of service: names of websites counted in a day; further ones are counted together. */
  hosts: 100,
  /** Rows of a list. */
  listed: 50,
} as const

export const missedSearchBounds = { letters: 60, kept: 200, days: 90 } as const
