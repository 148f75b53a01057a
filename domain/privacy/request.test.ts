import { expect, it } from 'vitest'
import { dueDay } from './request'

it.each([
  ['pipeda', '2026-11-20', '2026-12-20'],
  ['law-25', '2026-01-31', '2026-03-02'],
  ['california', '2026-11-20', '2027-01-04'],
] as const)('%s: what is received on %s is answered by %s', (law, received, due) => {
  expect(dueDay(received, law)).toBe(due)
})
