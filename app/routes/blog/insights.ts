import { redirect } from 'react-router'
import type { Route } from './+types/insights'

/** The old name of the blog, kept in the header (docs/product.md 2.3). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(params.id ? `/blog/${encodeURIComponent(params.id)}` : '/blog', 308)
