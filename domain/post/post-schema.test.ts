import { describe, expect, it } from 'vitest'
import { hostileImageUrls, quotedImageUrls } from '../../tests/support/data/hostile-bodies'
import { postSchema } from './post-schema'

const fields = { title: 'a', author: 'b', date: '2026-11-20', read_time_in_minutes: 5 }
const accepts = (image_url: string) => postSchema.safeParse({ ...fields, image_url }).success

describe('the address of a cover', () => {
  it.each(hostileImageUrls)('is not %j', address => {
    expect(accepts(address)).toBe(false)
  })

  it.each(['', '/art/a.svg', 'https://pictures.example/a.png?b=1#c', 'http://a.example', ...quotedImageUrls])(
    'may be %j',
    address => {
      expect(accepts(address)).toBe(true)
    },
  )
})

it('stores title and author in one line', () => {
  const { title, author } = postSchema.parse({ ...fields, title: ' Results\r\nday ', author: 'Ann\tLee' })
  expect([title, author]).toEqual(['Results day', 'Ann Lee'])
})
