import { expect, it } from 'vitest'
import { arrangeColumns } from './sheet-columns'

it('leaves four to the style sheet of the page', () => {
  expect(arrangeColumns(4)).toBeUndefined()
})

it.each([
  [1, 2, 1],
  [2, 2, 0],
  [3, 3, 0],
  [5, 3, 1],
  [6, 3, 0],
  [7, 4, 1],
  [8, 4, 0],
  [9, 3, 0],
  [10, 3, 2],
  [11, 3, 1],
  [12, 3, 0],
])('arranges %i services %i abreast, with %i empty cells', (services, abreast, rest) => {
  expect(arrangeColumns(services)).toMatchObject({ abreast, rest })
})

it('has an empty cell beside the last of an odd number, where two stand beside each other', () => {
  expect([1, 2, 9].map(services => arrangeColumns(services)?.twoRest)).toEqual([1, 0, 1])
})
