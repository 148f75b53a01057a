import { expect, test } from 'vitest'
import { shippedSite } from '../../../domain/site/current-site.server'
import { weeksInWords } from './weeks'

const processSteps = shippedSite.steps

test('whole weeks run from a start to an end', () => {
  expect(weeksInWords(1, 3)).toBe('From the start of week\u00a01 to the end of week\u00a02')
})

test('halves are midweek', () => {
  expect(weeksInWords(5.5, 7.5)).toBe('From the middle of week\u00a05 to the middle of week\u00a07')
})

test('the process fills eight weeks without a gap', () => {
  const last = processSteps.at(-1)
  expect(processSteps.at(0)?.from).toBe(1)
  expect(last && weeksInWords(last.from, last.to)).toBe(
    'From the middle of week\u00a07 to the end of week\u00a08',
  )
  for (const [index, { from }] of processSteps.entries())
    expect(from).toBeLessThanOrEqual(processSteps[index - 1]?.to ?? 1)
})
