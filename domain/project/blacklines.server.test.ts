import { expect, it } from 'vitest'
import { shippedSite } from '../site/current-site.server'
import { getBlackline } from './blacklines.server'

const { projects } = shippedSite

it.each(projects)('$client has a mark-up that cites a rule at every strike', project => {
  const { strikes } = getBlackline(project)
  expect(strikes.length).toBeGreaterThanOrEqual(3)
  for (const { struck, inserted, rule, why } of strikes) {
    expect(rule).toMatch(
      /^(N[IP] \d\d-\d{3}|CSA Staff Notice 51-\d{3})(, s\. \d+[A-Z]?(\.\d)?(\([\da-z]\))*)?$/,
    )
    expect(struck).toMatch(/\.$/)
    expect(why).toMatch(/\.$/)
    expect(inserted).not.toBe(struck)
  }
})
