import type { Counts } from '../../domain/today/today-schema'

/** A page of the admin area. */
export interface AdminPage {
  to: string
  label: string
  /** Beginnings of the addresses that belong to it. */
  holds?: readonly string[]
  /** Hidden from editors, who have no access. */
  forOwners?: boolean
  /** Shown to contributors too. */
  forContributors?: boolean
  /** The count shown beside it. */
  count?: keyof Counts
}

/** The menu of the admin area, apart from the header's wording: no public page needs it. */
export const adminNavigation: { name: string; groups: readonly (readonly AdminPage[])[] } = {
  name: 'Admin pages',
  groups: [
    [
      { to: '/admin', label: 'Today' },
      {
        to: '/admin/enquiries',
        label: 'Enquiries',
        holds: ['/admin/enquiries/', '/admin/saved-replies', '/admin/labels', '/admin/business'],
        count: 'enquiries',
      },
      {
        to: '/admin/posts',
        label: 'Posts',
        holds: ['/admin/posts/', '/admin/new-post', '/admin/edit-post/'],
        forContributors: true,
      },
      { to: '/admin/pages', label: 'Pages', holds: ['/admin/pages/'] },
      { to: '/admin/cases', label: 'Case studies' },
      { to: '/admin/images', label: 'Images' },
      { to: '/admin/site', label: 'Site texts', holds: ['/admin/site/'] },
      { to: '/admin/announcement', label: 'Announcement' },
      { to: '/admin/redirects', label: 'Redirects' },
      { to: '/admin/numbers', label: 'Numbers' },
    ],
    [
      { to: '/admin/subscribers', label: 'Subscribers', forOwners: true },
      { to: '/admin/people', label: 'People', forOwners: true },
      { to: '/admin/mail', label: 'Mail', forOwners: true, count: 'mail' },
      { to: '/admin/privacy', label: 'Privacy', forOwners: true },
      { to: '/admin/log', label: 'Log', forOwners: true },
      { to: '/admin/system', label: 'System', forOwners: true },
    ],
    [{ to: '/admin/security', label: 'Security', forContributors: true }],
  ],
}

/** What of the menu and of the search is there for a role. */
export type Access = 'owner' | 'editor' | 'contributor'

/** Whether those with this access may use it. */
export const isFor = (
  access: Access,
  { forOwners, forContributors }: Pick<AdminPage, 'forOwners' | 'forContributors'>,
): boolean => (access === 'contributor' ? forContributors === true : access === 'owner' || !forOwners)

/** Whether the page at this path, or the one that holds it, is for them. */
export const isOpenTo = (access: Access, pathname: string): boolean =>
  adminNavigation.groups
    .flat()
    .some(
      page =>
        isFor(access, page) &&
        (page.to === pathname || page.holds?.some(beginning => pathname.startsWith(beginning))),
    )
