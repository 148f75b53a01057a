import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root'
import { bootScript } from './shell/boot-script'

/** The bare document. The site's own look comes with routes/site.tsx, a client site's with routes/showcase. */
export function Layout({ children }: { children: ReactNode }) {
  // A route whose `handle` says `static` stays plain HTML for good, without a single script.
  const isStatic = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'static' in handle,
  )
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isStatic || <BootScript />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isStatic || (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Its text is needed by the server alone; the client only has to find the element where it was. */
function BootScript() {
  const html = import.meta.env.SSR ? bootScript : ''
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

export default function Root() {
  // An effect of the outermost component runs when everything inside it is ready to be clicked.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready'
    window.startApp?.()
  }, [])
  return <Outlet />
}

/** The last resort: something outside the site's layout failed, so nothing of the site can be relied on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main
      style={{ maxWidth: '36rem', margin: '20vh auto', padding: '0 1.25rem', fontFamily: 'Georgia, serif' }}
    >
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>This page could not be shown ({status}). The rest of the site may well be fine.</p>
      <p>
        <a href="/">Home</a> · <a href="/portfolio">Portfolio</a> · <a href="/contact">Contact</a>
      </p>
    </main>
  )
}
