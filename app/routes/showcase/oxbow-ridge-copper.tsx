import { data, isRouteErrorResponse } from 'react-router'
import { clientMeta } from '../../features/showcase/client-page'
import { Lost } from '../../features/showcase/oxbow-ridge-copper/frame'
import { findPage } from '../../features/showcase/oxbow-ridge-copper/pages'
import styles from '../../features/showcase/oxbow-ridge-copper/pages.css?url'
import type { Route } from './+types/oxbow-ridge-copper'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ params }) =>
  clientMeta(findPage(params.page, params.item), 'Oxbow Ridge Copper')

export function loader({ params }: Route.LoaderArgs) {
  if (!findPage(params.page, params.item)) throw data(null, { status: 404 })
  return null
}

export default function OxbowRidgeCopper({ params }: Route.ComponentProps) {
  return findPage(params.page, params.item)?.element
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Anything but an unknown address is the root's business.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Lost />
}
