import { expect, it } from 'vitest'
import { blog } from '../../../content/blog'
import { postCategories } from '../../post/post'
import { closingOf } from './blog'

it('an article closes with what its category asks for, another one with the call of the list', () => {
  const calls = postCategories.map(category => closingOf(blog, category))
  expect(new Set(calls.map(({ titleLines }) => titleLines.join(' '))).size).toBe(postCategories.length)
  for (const category of ['', 'Gossip', 'constructor']) expect(closingOf(blog, category)).toBe(blog.closing)
})
