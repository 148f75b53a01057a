import { expect, it } from 'vitest'
import { joinTags, splitTags } from './grouping'

it.each([
  ['', []],
  [' , ,', []],
  ['privacy', ['privacy']],
  ['privacy,  results   day ,Privacy', ['privacy', 'results day']],
  ['Łódź, Cafe\u0301, Café', ['Łódź', 'Café']],
])('splits %j', (text, tags) => {
  expect(splitTags(text)).toEqual(tags)
  expect(splitTags(joinTags(tags))).toEqual(tags)
})
