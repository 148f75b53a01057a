/** A page of the admin area. */
interface AdminPage {
  to: string
  label: string
  /** Not shown to editors, who can do nothing there. */
  forOwners?: boolean
}

/** Wording of the admin area's navigation, apart from the header's: no public page needs it. */
export const adminNavigation: { name: string; pages: readonly AdminPage[] } = {
  name: 'Admin pages',
  pages: [
    { to: '/admin/posts', label: 'Posts' },
    { to: '/admin/images', label: 'Images' },
    { to: '/admin/people', label: 'People', forOwners: true },
    { to: '/admin/security', label: 'Security' },
  ],
}
