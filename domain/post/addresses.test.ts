import { describe, expect, it } from 'vitest'
import { clockOf, shippedZone } from '../../shared/company-time'
import { listPath, postPath, readListAddress } from './addresses'
import { publishedTime } from './post-times.server'
import { findVideo } from './videos'

const read = (search: string) => readListAddress(new URLSearchParams(search))

describe('list addresses', () => {
  it.each([
    ['', 'All', 1],
    ['category=Compliance', 'Compliance', 1],
    ['category=compliance', 'All', 1],
    ['category=Gossip&page=2', 'All', 2],
    ['page=0', 'All', 1],
    ['page=-1', 'All', 1],
    ['page=1e9', 'All', 1],
    ['page=02', 'All', 1],
    ['page=999999999999', 'All', 1],
  ] as const)('reads %j', (search, filter, page) => {
    expect(read(search)).toEqual({ filter, page })
  })

  it.each([
    ['author=Ada+Fell', { kind: 'author', name: 'Ada Fell' }],
    ['tag=+privacy+', { kind: 'tag', name: 'privacy' }],
    ['series=The+first+hour&page=2', { kind: 'series', name: 'The first hour' }],
    // One filter at a time.
    ['tag=privacy&author=Ada', { kind: 'author', name: 'Ada' }],
  ] as const)('reads and writes the group of %j', (search, group) => {
    expect(read(search).group).toEqual(group)
    expect(read(listPath(read(search)).split('?')[1] ?? '')).toEqual(read(search))
  })

  it.each(['category=Design&tag=privacy', 'tag=', `tag=${'x'.repeat(101)}`, 'q=privacy'])(
    'reads no group in %j',
    search => {
      expect(read(search)).not.toHaveProperty('group')
    },
  )

  it('writes the shortest address of a list', () => {
    expect(listPath(read('category=All&page=1'))).toBe('/blog')
    expect(listPath(read('page=3&category=Digital+Transformation'))).toBe(
      '/blog?category=Digital+Transformation&page=3',
    )
  })
})

it('writes the address of any id', () => {
  expect(postPath('retire-the-pdf-library')).toBe('/blog/retire-the-pdf-library')
  expect(postPath('a/b?c#d')).toBe('/blog/a%2Fb%3Fc%23d')
})

it.each([
  ['Asia/Tokyo', '2026-07-15', '2026-07-15T00:00:00+09:00'],
  ['Europe/London', '2026-01-15', '2026-01-15T00:00:00Z'],
  ['Europe/London', '2026-07-15', '2026-07-15T00:00:00+01:00'],
  ['America/St_Johns', '2026-01-15', '2026-01-15T00:00:00-03:30'],
  // The clocks change at three in the morning of that day.
  ['Pacific/Auckland', '2026-04-05', '2026-04-05T00:00:00+13:00'],
])('in %s an article of %s is of %s', (timeZone, date, published) => {
  expect(publishedTime(date, clockOf({ zone: { timeZone, city: '' } }))).toBe(published)
})

it('dates an article with the offset of its day in Vancouver', () => {
  const clock = clockOf({ zone: shippedZone })
  expect(publishedTime('2025-01-15', clock)).toBe('2025-01-15T00:00:00-08:00')
  expect(publishedTime('2025-07-15', clock)).toBe('2025-07-15T00:00:00-07:00')
})

it.each([
  'https://www.youtube.com/watch?v=abcdefghijk',
  'https://www.youtube.com/embed/',
  'https://www.youtube.com/embed/a"b',
  'https://player.vimeo.com/video/abc',
  'http://www.youtube.com/embed/abcdefghijk',
])('finds no video at %j', url => {
  expect(findVideo(url)).toBeUndefined()
})
