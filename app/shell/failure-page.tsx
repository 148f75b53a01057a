import { useContext, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { ButtonLink } from '../ui/button'
import { FailureFrame } from '../ui/failure-frame'
import { readFailedRequestId } from './connection'
import { failureMessages as m } from './failure-messages'
import { RequestIdContext } from './request-id'

function textOf(status: number | undefined, isLogged: boolean): string {
  if (status === 404) return m.notFound
  if (status === 503) return m.unavailable
  if (status !== undefined && status < 500) return m.refused
  return isLogged ? m.failed : m.failedHere
}

/**
 * Not found and failures inside the site's shell (docs/product.md 2.3, 8.8). `status` is
 * the server's; without one, or without the server's id for the request, nothing is known to have been logged.
 */
export default function FailurePage({ status }: { status: number | undefined }) {
  const requestId = useRequestId()
  const isLogged = requestId !== '' && (status === undefined || status >= 500)
  const isRefused = status !== undefined && status < 500
  return (
    <FailureFrame title={m.title} status={isRefused || isLogged ? (status ?? 500) : undefined}>
      <p>{textOf(status, isLogged)}</p>
      {isLogged && (
        <p className="failure-reference">
          {m.reference}: <code id={codeId}>{requestId}</code>
        </p>
      )}
      <WaysOn mayReload={!isRefused && !isLogged} />
    </FailureFrame>
  )
}

/** Links to other pages. A failure that happened in the browser only may be gone after a reload. */
function WaysOn({ mayReload }: { mayReload: boolean }) {
  const here = createPath(useLocation())
  return (
    <p className="button-row">
      {mayReload ? (
        <ButtonLink to={here} reloadDocument>
          {m.reload}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{m.home}</ButtonLink>
      )}
      <ButtonLink look="outline" to="/portfolio">
        {m.portfolio}
      </ButtonLink>
      <ButtonLink look="outline" to="/contact">
        {m.contact}
      </ButtonLink>
    </p>
  )
}

const codeId = 'failure-reference'

/**
 * The id of the failed request: known while the server renders; the browser reads it from the server's page, or from
 * the newest answer.
 */
function useRequestId(): string {
  const rendering = useContext(RequestIdContext)
  const [requestId] = useState(() => {
    if (import.meta.env.SSR) return rendering
    return document.getElementById(codeId)?.textContent ?? readFailedRequestId() ?? ''
  })
  return requestId
}
