import { expect, it } from 'vitest'
import { readAmount } from './outcome'

it.each([
  ['12500', 12_500],
  ['$12,500', 12_500],
  [' 12 500 ', 12_500],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('reads %j as whole dollars', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each(['', '12.5', '-3', '12k', '1000000001', '1e6', '９'])('does not take %j for an amount', text => {
  expect(readAmount(text)).toBeUndefined()
})
