import { expect, it } from 'vitest'
import { chooseToRead } from './prove-stored.server'
import { nameKeys } from './read-stored.server'
import { someAtOnce } from './some-at-once'

it('reads all that are new, and a quarter of the others, the longest unread first', () => {
  const rows = [3, 1, 4, 2, 5].map(day => ({ name: `${day}`, proved_at: `2026-11-0${day}` as string | null }))
  const chosen = chooseToRead([...rows, { name: 'new', proved_at: null }])
  expect(chosen.map(({ name }) => name)).toEqual(['new', '1', '2'])
  expect(chooseToRead([])).toEqual([])
})

it('reads each of them in four tests', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ name: `${at}`, proved_at: '2026-01-01' }))
  for (let week = 1; week <= 4; week += 1)
    for (const row of chooseToRead(rows)) row.proved_at = `2026-01-0${week + 1}`
  expect(rows.filter(({ proved_at }) => proved_at === '2026-01-01')).toEqual([])
})

it('names a few keys and counts the rest', () => {
  expect(nameKeys(['a', 'b'])).toBe('a, b')
  expect(nameKeys(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e and 2 more')
})

it('has eight at once at most', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await someAtOnce(Array(20).keys(), async item => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    done.push(item)
  })
  expect([most, done.length]).toEqual([8, 20])
})
