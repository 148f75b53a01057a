/** Months as addresses and the API name them: `2026-11`. */
const day = 24 * 60 * 60_000

export const isMonth = (text: string): boolean => /^(1[89]|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)

/** So many months later; undefined past those that have a name. */
export function monthAfter(month: string, count: number): string | undefined {
  const first = new Date(`${month}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  const text = first.toISOString().slice(0, 7)
  return isMonth(text) ? text : undefined
}

/** Its days as `2026-11-01`. */
export function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00Z`)
  const all = Array.from({ length: 31 }, (_, index) =>
    new Date(first + index * day).toISOString().slice(0, 10),
  )
  return all.filter(date => date.startsWith(month))
}

/** Of a date: 0 is Sunday, with which weeks begin in Canada. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()
