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
import { AgencyLinks } from './shell/agency-links'
import { bootScript } from './shell/boot-script'
import { MenuStyles } from './shell/navigation/site-links'
import { saysStatic } from './shell/says-static'
import { readCompany } from './ui/agency/agency'
import { useWordsScript } from './ui/words/words-script'

/** The bare document. The site's own look comes with routes/site.tsx, a client site's with routes/showcase. */
export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some(({ handle }) => saysStatic(handle))
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && !isStatic && <Scheme />}
        {isStatic || <BootScript />}
        {import.meta.env.SSR && !isStatic && (
          <>
            <MenuStyles />
            <WordsScript />
          </>
        )}
        <Meta />
        <Links />
        {import.meta.env.SSR && !isStatic && <AgencyLinks />}
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

/** In the HTML, so that a dark page does not begin with a white flash; the client leaves it where it is. */
const Scheme = () => (
  <>
    <meta name="color-scheme" content="light dark" />
    {Object.entries(readCompany().look.grounds).map(([scheme, ground]) => (
      <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={ground} />
    ))}
  </>
)

/** Only the server needs its text; the client only has to find the element in place. */
function BootScript() {
  const html = import.meta.env.SSR ? bootScript : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, and the policy allows it by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** In the HTML of an agency that says some words its own way; the client leaves it where it is. */
function WordsScript() {
  const { nonce, html } = useWordsScript()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script around the agency's words, and the policy allows it by its hash
  return html !== '' && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: html }} />
}

export default function Root() {
  // An effect of the outermost component runs when everything inside it is ready to be clicked.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready'
    window.startApp?.()
  }, [])
  return <Outlet />
}

/** Last resort: something outside the site's layout failed, so nothing of the site can be relied on. */
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
