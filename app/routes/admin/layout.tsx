import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { getAuthClient } from '../../features/account/auth-client'
import { accountMessages, adminMessages as m } from '../../features/account/messages'
import { authAddress } from '../../features/account/next-page'
import { forgetLeaving, useSession } from '../../features/account/session'
import { AdminNavigation } from '../../shell/admin-navigation'
import accountStyles from '../../styles/account.css?url'
import { Notice } from '../../ui/notice'
import type { Route } from './+types/layout'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: accountStyles }]

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})

/**
 * The frame of the admin area, for whoever is signed in (product-spec section 2, "Protected routes"). The server
 * knows nobody on a request for a page and sends 'Loading...' alone; what the pages show comes from /api.
 */
export default function AdminLayout() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const mustSignIn = session.kind === 'needs-factor' || (session.kind === 'signed-out' && !session.leaving)

  // Whoever logged out and comes back is asked to sign in; whoever logs out here goes home.
  useEffect(forgetLeaving, [])

  useEffect(() => {
    if (mustSignIn) void navigate(authAddress(pathname + search + hash), { replace: true })
  }, [mustSignIn, pathname, search, hash, navigate])

  const isSignedIn = session.kind === 'signed-in'
  useEffect(() => {
    if (isSignedIn && pathname) void confirmSession()
  }, [isSignedIn, pathname])

  if (session.kind === 'unavailable')
    return (
      <div className="frame admin-waiting">
        <Notice {...accountMessages.unavailable} variant="destructive" />
      </div>
    )
  if (session.kind !== 'signed-in')
    return (
      <div className="frame admin-waiting">
        <noscript>
          <Notice {...m.noScript} variant="default" />
        </noscript>
        <div role="status">
          <h1 className="admin-title">{m.loading}</h1>
        </div>
      </div>
    )
  return (
    <div className="frame admin">
      <AdminNavigation isOwner={session.user.app_metadata.role === 'owner'} />
      <div className="admin-content">
        <Outlet />
      </div>
    </div>
  )
}

/** Asks the server whether the session still lives; the client drops one that was ended elsewhere. */
async function confirmSession(): Promise<void> {
  const client = await getAuthClient()
  await client.getUser()
}
