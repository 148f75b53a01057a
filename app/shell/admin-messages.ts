import type { Counts } from '../../domain/today/today-schema'

/** A page of the admin area. */
export interface AdminPage {
  to: string
  label: string
  /** Beginnings of the addresses that belong to it. */
  holds?: readonly string[]
  /** Hidden from editors, who have no access. */
  forOwners?: boolean
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
      { to: '/admin/posts', label: 'Posts', holds: ['/admin/new-post', '/admin/edit-post/'] },
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
    ],
    [{ to: '/admin/security', label: 'Security' }],
  ],
}
