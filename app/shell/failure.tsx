import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { loadScript } from './connection'

// Split out: few visitors see it, and the script budget of a first visit is full.
const FailurePage = lazy(() => loadScript(() => import('./failure-page')))

/** What a route's error boundary shows for an error that has no page of its own. */
export function Failure({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailurePage status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Suspense>
  )
}
