/** Reckoning with dates `yyyy-mm-dd`, which no zone shifts. */

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Days since the epoch. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds
export const toDate = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)
/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
export const addDays = (date: string, count: number): string => toDate(dayNumber(date) + count)
