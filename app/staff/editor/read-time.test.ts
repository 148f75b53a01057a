import { expect, it } from 'vitest'
import { articles } from '../../../server/seed/articles'
import { countWords, suggestReadTime } from './read-time'

it.each([
  ['', 0],
  ['<p>One two</p><p>three</p>', 3],
  ['<p>One<strong>word</strong> &nbsp;&amp; 43-101</p>', 2],
  ['<p>14.2&nbsp;million</p>', 2],
  ['<p><img src="/x" alt="not words"></p>', 0],
])('counts the words of %s', (html, words) => {
  expect(countWords(html)).toBe(words)
})

it('suggests whole minutes within the bounds', () => {
  expect([0, 110, 330, 1_000, 1_000_000].map(suggestReadTime)).toEqual([1, 1, 2, 5, 240])
})

it('agrees with the articles to a minute', () => {
  for (const { content, read_time_in_minutes: minutes } of articles)
    expect(Math.abs(suggestReadTime(countWords(content ?? '')) - minutes)).toBeLessThanOrEqual(1)
})
