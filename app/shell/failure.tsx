import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { loadScript } from './connection'

// In a chunk of its own: few visitors see it, and the script budget of a first visit is used up.
const FailurePage = lazy(() => loadScript(() => import('./failure-page')))

/** Shown by a route's error boundary for errors without a page of their own. */
export function Failure({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailurePage status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Suspense>
  )
}
