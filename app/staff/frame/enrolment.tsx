import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { callApi } from '../../session/api'
import { CompanyTime } from '../../ui/company-time'
import { frameMessages } from './messages'

const m = frameMessages.enrolment

const securityPath = '/admin/security'

/**
 * The page, below a note while a second factor is required of the member. Once it is overdue the server answers nothing
 * else, so only the page that adds one is shown.
 */
export function Enrolment({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // The security page asks for everything under `account` again when an authenticator was added.
  const { data } = useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: () => callApi('GET /account/second-factor'),
  })
  const { by = null, overdue = false } = data?.ok ? data.body : {}
  const isThere = pathname === securityPath
  const isHeld = overdue && !isThere
  // One place for the page, note or none: it keeps its state when the note goes.
  return (
    <>
      {isHeld && <h1 className="admin-title">{m.title}</h1>}
      {by !== null && (
        <div className="notice enrolment" role="status">
          <strong>{overdue ? m.overdue : m.due}</strong>
          <p>
            {overdue ? m.since : m.by} <CompanyTime at={by} />. {isThere ? m.here : m.kinds}
          </p>
          {!isThere && (
            <Link className="text-link" to={`${securityPath}#authenticators`}>
              {m.link}
            </Link>
          )}
        </div>
      )}
      {!isHeld && children}
    </>
  )
}
