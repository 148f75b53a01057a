import { expect, it } from 'vitest'
import { shippedSite } from './current-site.server'

it('sets the tick of each milestone on its bar, in the week that it names', () => {
  for (const { milestone, from, to, due = to } of shippedSite.steps) {
    expect(due, milestone).toBeGreaterThan(from)
    expect(due, milestone).toBeLessThanOrEqual(to)
    const [, week] = /week (\d)/.exec(milestone) ?? []
    // The end of a week is where the next begins.
    if (week) expect(Math.ceil(due) - 1, milestone).toBe(Number(week))
  }
})
