import { expect, it } from 'vitest'
import { markMode } from './mark-mode'

const page = '<html><body><header></header></body></html>'

it('goes before everything else of the page, once', () => {
  expect(markMode(page, 'staging')).toMatch(
    /^<html><body><aside aria-label="Staging" style="[^"]+"><strong>Staging\.<\/strong> [^<]+<\/aside><header>/,
  )
  expect(markMode(page, 'read-only')).toContain('<aside aria-label="Read only"')
})

it.each(['live', 'maintenance'] as const)('is on no page of a site that is %s', mode => {
  expect(markMode(page, mode)).toBe(page)
})
