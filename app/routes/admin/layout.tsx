import type { User } from '@supabase/auth-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPath, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { hasNoRights, NoRights } from '../../auth-forms/no-rights'
import { sessionMessages } from '../../session/messages'
import { isContributor } from '../../session/role'
import { confirmSession, forgetLeaving, useSession } from '../../session/session'
import { type Access, isOpenTo } from '../../shell/admin-messages'
import { authAddress, sessionEnded } from '../../sign-in/next-page'
import { caseSource } from '../../staff/cases/search-cases'
import { enquirySource } from '../../staff/enquiries/search-enquiries'
import { AdminFrame } from '../../staff/frame/admin-frame'
import menuStyles from '../../staff/frame/menu.css?url'
import { frameMessages } from '../../staff/frame/messages'
import { NotForContributors } from '../../staff/frame/not-for-contributors'
import { queryClient } from '../../staff/kit/queries'
import { memberSource } from '../../staff/members/search-members'
import { pageSource } from '../../staff/pages/search-pages'
import { postSource } from '../../staff/posts/search-posts'
import { Notice } from '../../ui/notice'
import type { Route } from './+types/layout'
import adminStyles from './admin.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: adminStyles },
  { rel: 'preload', as: 'style', href: menuStyles },
  // Before that of the site, which the boot script adds: the first counts.
  { rel: 'manifest', href: '/admin.webmanifest' },
]

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})

function accessOf(user: User): Access {
  if (isContributor(user)) return 'contributor'
  return user.app_metadata.role === 'owner' ? 'owner' : 'editor'
}

/** What the search looks through, besides pages. */
const editorSources = [enquirySource, postSource, pageSource, caseSource]
const sources = {
  contributor: [postSource],
  editor: editorSources,
  owner: [...editorSources, memberSource],
}

/**
 * The admin area, for signed-in members (docs/product.md 3.14). A request for a
 * page is anonymous, so the server sends only 'Loading...'; what the pages show comes from /api.
 */
export default function AdminLayout() {
  const session = useSession()
  const location = useLocation()
  const { pathname } = location
  const next = useNavigation().location
  const navigate = useNavigate()
  const mustSignIn = session.kind === 'needs-factor' || (session.kind === 'signed-out' && !session.leaving)

  const hasEnded = session.kind === 'signed-out' && session.ended

  // A logout goes home. Any page shown here after it, also by Back while home is loading, needs a new sign-in.
  useEffect(() => {
    void location
    forgetLeaving()
  }, [location])

  useEffect(() => {
    if (!mustSignIn || next?.pathname === '/auth') return
    // If the session ends on the way to a page, that page asks to sign in.
    const page = createPath(next ?? location)
    void navigate(authAddress(page), { replace: true, state: hasEnded && sessionEnded })
  }, [mustSignIn, hasEnded, next, location, navigate])

  const isSignedIn = session.kind === 'signed-in'
  useEffect(() => {
    if (isSignedIn && pathname) void confirmSession()
  }, [isSignedIn, pathname])

  if (session.kind === 'unavailable')
    return (
      <div className="frame admin-waiting">
        <Notice {...sessionMessages.unavailable} variant="destructive" />
      </div>
    )
  if (session.kind !== 'signed-in')
    return (
      <div className="frame admin-waiting">
        <noscript>
          <Notice {...frameMessages.noScript} variant="default" />
        </noscript>
        <div role="status" className="admin-loading">
          <h1 className="admin-title">{sessionMessages.loading}</h1>
        </div>
      </div>
    )
  if (hasNoRights(session.user)) return <NoRights user={session.user} />
  const access = accessOf(session.user)
  return (
    // Another account starts with fresh pages.
    <QueryClientProvider key={session.user.id} client={queryClient}>
      <AdminFrame user={session.user} access={access} sources={sources[access]}>
        {access === 'contributor' && !isOpenTo(access, pathname) ? (
          <NotForContributors pathname={pathname} />
        ) : (
          <Outlet />
        )}
      </AdminFrame>
    </QueryClientProvider>
  )
}
