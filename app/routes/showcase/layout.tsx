import { Outlet } from 'react-router'
import type { Route } from './+types/layout'

/** The fictional client sites: their own documents and styles, nothing of the agency's, no script. */
export const handle = { static: true }

export const headers: Route.HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' })

export default function Showcase() {
  return <Outlet />
}
