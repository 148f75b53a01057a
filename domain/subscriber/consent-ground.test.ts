import { expect, it } from 'vitest'
import { consentEnds } from './consent-ground'

it.each([
  ['said', '2026-11-20', undefined],
  ['business', '2026-11-20', '2028-11-20'],
  ['business', '2024-02-29', '2026-02-28'],
  ['inquiry', '2026-11-20', '2027-05-20'],
  ['inquiry', '2026-08-31', '2027-02-28'],
  ['inquiry', '2027-08-31', '2028-02-29'],
] as const)('consent by %s of %s ends on %s', (ground, givenOn, end) =>
  expect(consentEnds(ground, givenOn)).toBe(end),
)
