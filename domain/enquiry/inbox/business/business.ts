/** The period that the page on the business shows (docs/product.md 2.10). */

/** Months shown, this one included, by their name in addresses. Enquiries are kept for 24. */
export const businessPeriods = { '3': 3, '12': 12, '24': 24 } as const
export type BusinessPeriod = keyof typeof businessPeriods
export const businessPeriodNames = ['3', '12', '24'] as const satisfies readonly BusinessPeriod[]
export const usualBusinessPeriod: BusinessPeriod = '12'

export const readBusinessPeriod = (value: string | null): BusinessPeriod =>
  businessPeriodNames.find(name => name === value) ?? usualBusinessPeriod
