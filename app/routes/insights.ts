import { redirect } from 'react-router'
import { describePage } from '../page.server'
import type { Route } from './+types/insights'

export const page = describePage({ cached: false })

/** The old name of the blog, kept in the header (product-spec section 2). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(params.id ? `/blog/${encodeURIComponent(params.id)}` : '/blog', 308)
