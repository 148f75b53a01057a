import { expect, it } from 'vitest'
import { blogPage, postPage } from './blog-page.server'
import { postCategories } from './post'

it('an article closes with what its category asks for, another one with the call of the list', () => {
  const calls = postCategories.map(category => postPage(category).closing)
  expect(new Set(calls.map(({ titleLines }) => titleLines.join(' '))).size).toBe(postCategories.length)
  for (const category of ['', 'Gossip']) expect(postPage(category).closing).toBe(blogPage.closing)
})
