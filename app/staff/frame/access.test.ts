import { expect, it } from 'vitest'
import { type Access, adminNavigation, isFor, isOpenTo } from '../../shell/admin-messages'

const labels = (access: Access) =>
  adminNavigation.groups
    .flat()
    .filter(page => isFor(access, page))
    .map(({ label }) => label)

it('has a menu for each role, each with all of the one before', () => {
  expect(labels('contributor')).toEqual(['Posts', 'Security'])
  const [ofEditors, ofOwners] = [labels('editor'), labels('owner')]
  expect(ofEditors).toEqual(expect.arrayContaining(['Posts', 'Security', 'Enquiries']))
  expect(ofEditors).not.toContain('People')
  expect(ofOwners).toEqual(adminNavigation.groups.flat().map(({ label }) => label))
})

it.each([
  ['/admin/posts', true],
  ['/admin/posts/calendar', true],
  ['/admin/new-post', true],
  ['/admin/edit-post/harbour-notes', true],
  ['/admin/security', true],
  ['/admin', false],
  ['/admin/postscript', false],
  ['/admin/enquiries', false],
  ['/admin/enquiries/1', false],
  ['/admin/images', false],
  ['/admin/people', false],
])('opens %s to contributors: %s', (path, isOpen) => expect(isOpenTo('contributor', path)).toBe(isOpen))
