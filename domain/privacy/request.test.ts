import { expect, it } from 'vitest'
import { dueDay } from './request'

it.each([
  // Thirty days that are neither holidays nor weekends: Christmas and New Year's Day are not among them.
  ['bc-pipa', '2026-11-20', '2027-01-05'],
  ['bc-pipa', '2026-11-24', '2027-01-07'],
  // Received on a Saturday: the first day is Monday.
  ['bc-pipa', '2026-05-02', '2026-06-15'],
  ['gdpr', '2026-11-20', '2026-12-20'],
  ['gdpr', '2027-01-30', '2027-02-28'],
  ['gdpr', '2028-01-31', '2028-02-29'],
  ['gdpr', '2026-12-31', '2027-01-31'],
  ['pipeda', '2026-11-20', '2026-12-20'],
  ['law-25', '2026-01-31', '2026-03-02'],
  ['california', '2026-11-20', '2027-01-04'],
] as const)('%s: what is received on %s is answered by %s', (law, received, due) => {
  expect(dueDay(received, law)).toBe(due)
})
