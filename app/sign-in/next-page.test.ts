import { expect, it } from 'vitest'
import { authAddress } from './next-page'

it('brings back the page that the login page was told to remember', () => {
  const page = '/admin/posts?q=a&b=c d#e'
  const next = new URL(authAddress(page), 'http://localhost').searchParams.get('next')
  expect(next).toBe(page)
})
