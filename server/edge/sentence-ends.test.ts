import { expect, it } from 'vitest'
import { withoutSentenceEnd } from './sentence-ends'

it.each([
  ['/about.', '/about'],
  ['/about).', '/about'],
  ['/about%E2%80%9D', '/about'],
  ['/about%e2%80%9d.', '/about'],
  ['/about%22%29', '/about'],
  ['/about…', '/about'],
  ['/)', '/'],
  ['/blog/caf%C3%A9!', '/blog/caf%C3%A9'],
])('finds the end of a sentence behind %s', (path, plain) => {
  expect(withoutSentenceEnd(path)).toBe(plain)
})

it.each(['/', '/about', '/about.data', '/blog/a.b', '/blog/caf%C3%A9', '/blog/a-', '/blog/a_'])(
  'finds none behind %s',
  path => {
    expect(withoutSentenceEnd(path)).toBeUndefined()
  },
)

it('stays fast behind thousands of marks', () => {
  expect(withoutSentenceEnd(`/${'.'.repeat(4000)}x`)).toBeUndefined()
})
