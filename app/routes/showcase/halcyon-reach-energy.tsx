import { data, isRouteErrorResponse } from 'react-router'
import { clientMeta } from '../../features/showcase/client-page'
import { Lost } from '../../features/showcase/halcyon-reach-energy/frame'
import { findPage } from '../../features/showcase/halcyon-reach-energy/pages'
import styles from '../../features/showcase/halcyon-reach-energy/pages.css?url'
import type { Route } from './+types/halcyon-reach-energy'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ params }) =>
  clientMeta(findPage(params.page, params.item), 'Halcyon Reach Energy')

export function loader({ params }: Route.LoaderArgs) {
  if (!findPage(params.page, params.item)) throw data(null, { status: 404 })
  return null
}

export default function HalcyonReachEnergy({ params }: Route.ComponentProps) {
  return findPage(params.page, params.item)?.element
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Anything but an unknown address is the root's business.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <Lost />
}
