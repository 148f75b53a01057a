/** The way back to a list, in the view in which it was left. */
import { beforeEach, expect, it } from 'vitest'
import { leaveList, wayBack } from '../kit/list-place'

beforeEach(() => sessionStorage.clear())

it('leads to the view that was left, with its query string', () => {
  leaveList({ pathname: '/admin/posts/calendar', search: '?month=2026-06' }, 'row', '/admin/posts')
  expect(wayBack('/admin/posts')).toBe('/admin/posts/calendar?month=2026-06')
})

it.each([
  ['nothing was noted', undefined, '/admin/posts'],
  ['a build before noted no view', '{"search":"?page=2","row":"post-1"}', '/admin/posts?page=2'],
  ['something else was noted', '7', '/admin/posts'],
])('leads to the list where %s', (_, noted, address) => {
  if (noted) sessionStorage.setItem('qq.place:/admin/posts', noted)
  expect(wayBack('/admin/posts')).toBe(address)
})
