import { redirect } from 'react-router'
import type { Route } from './+types/insights'

/** The old name of the blog, kept in the header (product-spec section 2). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(params.id ? `/blog/${encodeURIComponent(params.id)}` : '/blog', 308)
