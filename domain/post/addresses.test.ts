import { describe, expect, it } from 'vitest'
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

it('dates an article with the offset of its day in Vancouver', () => {
  expect(publishedTime('2025-01-15')).toBe('2025-01-15T00:00:00-08:00')
  expect(publishedTime('2025-07-15')).toBe('2025-07-15T00:00:00-07:00')
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
