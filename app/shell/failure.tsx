import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { loadScript } from './connection'

// In a chunk of its own: few visitors see it, and the script budget of a first visit is used up. Its frame is in the
// site's, for missing articles and cases have it, too, and a chunk for it would be one more request of their routes.
const FailurePage = lazy(() => loadScript(() => import('./failure-page')))

/** Shown by a route's error boundary for errors without a page of their own. */
export function Failure({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailurePage status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Suspense>
  )
}
