/** Periods as headings of columns write them: a quarter of a year, a year, or the day on which either ends. */

export interface Period {
  /** An index that counts quarters, or years. */
  index: number
  unit: 'quarter' | 'year'
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const year = /\b(?:FY\s?)?((?:19|20)\d\d)\b/i
const quarter = /\bQ([1-4])\b/i
const month = new RegExp(`\\b(${monthNames.join('|')})[a-z]*\\b`, 'i')

export function readPeriod(heading: string): Period | undefined {
  const found = year.exec(heading)?.[1]
  if (!found) return undefined
  const named = quarter.exec(heading)?.[1]
  const ending = month.exec(heading)?.[1]?.toLowerCase()
  if (named) return { unit: 'quarter', index: Number(found) * 4 + Number(named) - 1 }
  if (ending)
    return { unit: 'quarter', index: Number(found) * 4 + Math.floor(monthNames.indexOf(ending) / 3) }
  return { unit: 'year', index: Number(found) }
}

/** Names a period but not its year. */
export const lacksYear = (heading: string): boolean =>
  !year.test(heading) && (quarter.test(heading) || month.test(heading))

/** Whether the cell names a period and is not a figure. */
export const isPeriod = (cell: string): boolean => year.test(cell) || quarter.test(cell) || month.test(cell)

/** `Q2 2026` or `2026` moved by so many periods; undefined for headings written another way. */
export function movePeriod(heading: string, by: number): string | undefined {
  const period = readPeriod(heading)
  if (!period || month.test(heading)) return undefined
  const index = period.index + by
  if (period.unit === 'year') return heading.replace(/(19|20)\d\d/, String(index))
  return heading.replace(quarter, `Q${(index % 4) + 1}`).replace(/(19|20)\d\d/, String(Math.floor(index / 4)))
}
