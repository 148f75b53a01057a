import type { User } from '@supabase/auth-js'

/** Writes own drafts, which editors publish. As the session says; the server checks each call. */
export const isContributor = ({ app_metadata: { role } }: Pick<User, 'app_metadata'>): boolean =>
  role === 'contributor'
