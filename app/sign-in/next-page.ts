/** Where users go after signing in, unless they came from elsewhere (docs/product.md 5.2). */
export const firstAdminPage = '/admin/posts'

/** The address of the login page that remembers this one. */
export const authAddress = (page: string): string => `/auth?${new URLSearchParams({ next: page })}`

/** Navigation state: the session has ended, so that the login page says so. */
export const sessionEnded = 'session-ended'
