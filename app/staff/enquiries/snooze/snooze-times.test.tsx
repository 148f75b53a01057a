import { expect, it } from 'vitest'
import { checkSnoozeTime, listSnoozeTimes, morningAfter, shortTime, spokenTime } from './snooze-times'

/** Noon in Vancouver on a day of November 2026; the 23rd is a Monday. */
const noonOf = (day: number) => Date.parse(`2026-11-${day}T19:00:00Z`)
const proposed = (day: number) =>
  listSnoozeTimes(noonOf(day)).map(({ name, at }) => `${name}: ${shortTime(at)}`)

it.each([
  [23, ['tomorrow: Tue, Nov 24', 'thursday: Thu, Nov 26', 'monday: Mon, Nov 30']],
  [25, ['tomorrow: Thu, Nov 26', 'monday: Mon, Nov 30', 'tuesday: Tue, Dec 1', 'week: Wed, Dec 2']],
  [26, ['tomorrow: Fri, Nov 27', 'monday: Mon, Nov 30', 'tuesday: Tue, Dec 1', 'week: Thu, Dec 3']],
  [27, ['tomorrow: Sat, Nov 28', 'monday: Mon, Nov 30', 'thursday: Thu, Dec 3', 'week: Fri, Dec 4']],
  [29, ['tomorrow: Mon, Nov 30', 'thursday: Thu, Dec 3', 'week: Sun, Dec 6']],
])('proposes mornings on November %i, each once', (day, times) => {
  expect(proposed(day)).toEqual(times.map(time => `${time}, 9:00 a.m.`))
})

it('goes by the agency’s date, not by that of UTC', () => {
  const evening = Date.parse('2026-11-27T04:00:00Z')
  expect(shortTime(morningAfter(evening, 1))).toBe('Fri, Nov 27, 9:00 a.m.')
  expect(spokenTime('2026-11-27T04:30:00Z', evening)).toBe('today at 9:30 p.m.')
  expect(spokenTime('2026-11-27T23:20:00Z', evening)).toBe('tomorrow at 4:20 p.m.')
  expect(spokenTime('2026-11-30T16:00:00Z', evening)).toBe('on Mon, Nov 30, at 9:00 a.m.')
})

it('takes a time within a year', () => {
  const now = noonOf(26)
  expect(checkSnoozeTime(undefined, now)).toBe('none')
  expect(checkSnoozeTime(new Date(now).toISOString(), now)).toBe('past')
  expect(checkSnoozeTime('2027-11-26T19:00:00Z', now)).toBeUndefined()
  expect(checkSnoozeTime('2027-11-28T19:00:00Z', now)).toBe('far')
})
