import { Outlet, useNavigate } from 'react-router'
import appStyles from '../app.css?url'
import instrumentSans from '../fonts/instrument-sans.woff2?url'
import newsreader from '../fonts/newsreader.woff2?url'
import { RouteAnnouncer } from '../shell/route-announcer'
import { SiteFooter } from '../shell/site-footer'
import { SiteHeader } from '../shell/site-header'
import { Toaster } from '../shell/toaster'
import type { Route } from './+types/site'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

/**
 * A style sheet with a precedence is one that React waits for: a page that is reached without a page load shows
 * with its looks or not yet. The pages' own sheets come after this one.
 */
const siteStyles = { rel: 'stylesheet', href: appStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [
  font(newsreader),
  font(instrumentSans),
  siteStyles,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Quorum & Quay insights',
    href: '/feeds/atom.xml',
  },
  {
    rel: 'alternate',
    type: 'application/feed+json',
    title: 'Quorum & Quay insights',
    href: '/feeds/feed.json',
  },
]

/** The auth client comes with the first click on Logout: readers need none of it. */
async function logOut(goTo: (path: string) => unknown) {
  const account = await import('../features/account/log-out')
  await account.logOut(goTo)
}

/** Header, footer and toasts around every page of the agency. */
export default function Site() {
  const navigate = useNavigate()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader onLogout={() => logOut(navigate)} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {/* After the header, whose menu gives its focus back when it closes. */}
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}
