/** Wording of the admin area's navigation, apart from the header's: no public page needs it. */
export const adminNavigation = {
  name: 'Admin pages',
  pages: [
    { to: '/admin/posts', label: 'Posts' },
    { to: '/admin/images', label: 'Images' },
    { to: '/admin/security', label: 'Security' },
  ],
} as const
