import { Outlet, useNavigate } from 'react-router'
import appStyles from '../app.css?url'
import instrumentSans from '../fonts/instrument-sans.woff2?url'
import newsreader from '../fonts/newsreader.woff2?url'
import printStyles from '../print.css?url'
import { ConnectionNotice } from '../shell/connection-notice'
import { shellMessages } from '../shell/messages'
import { RouteAnnouncer } from '../shell/route-announcer'
import { SiteFooter } from '../shell/site-footer'
import { SiteHeader } from '../shell/site-header'
import { Toaster } from '../shell/toast/toaster'
import { showToast } from '../ui/toast'
import type { Route } from './+types/site'

/** The boot script asks for it after the first paint; without scripts it is asked for at once. */
const font = (href: string) =>
  ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
    media: '(scripting: none)',
  }) as const

/**
 * React waits for a style sheet with a precedence: a page reached without a page load shows with its
 * styles or not yet. The pages' own sheets come after this one.
 */
const siteStyles = { rel: 'stylesheet', href: appStyles, precedence: 'page' }

/** Media print: no one reading on a screen waits for it. */
const paperStyles = { rel: 'stylesheet', href: printStyles, media: 'print', precedence: 'page' }

export const links: Route.LinksFunction = () => [
  font(newsreader),
  font(instrumentSans),
  siteStyles,
  paperStyles,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The auth client loads with the first click on Logout: readers do not need it. */
async function logOut(goTo: (path: string) => unknown) {
  try {
    const account = await import('../session/log-out')
    await account.logOut(goTo)
  } catch {
    showToast({ ...shellMessages.logoutFailed, variant: 'destructive' })
  }
}

/** Header, footer and toasts around every page of the agency. */
export default function Site() {
  const navigate = useNavigate()
  return (
    <>
      <a className="skip-link" href="#content">
        {shellMessages.skip}
      </a>
      <SiteHeader onLogout={() => logOut(navigate)} />
      {/* After the header, whose menu gives its focus back when it closes. */}
      <ConnectionNotice />
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
