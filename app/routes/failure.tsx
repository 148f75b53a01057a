import { Outlet } from 'react-router'
import { Failure } from '../shell/failure'
import type { Route } from './+types/failure'

/** Sits between the site's layout and its pages, so that a failing page keeps header and footer. */
export default function FailureBoundary() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Failure error={error} />
