import { isRouteErrorResponse, Outlet } from 'react-router'
import { FailurePage } from '../shell/failure-page'
import type { Route } from './+types/failure'

/** Stands between the site's layout and its pages, so that a failing page keeps header and footer. */
export default function Failure() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
}
