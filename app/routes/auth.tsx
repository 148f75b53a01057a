import { depsContext } from '../context.server'
import { AuthSheet } from '../features/account/auth-sheet'
import { accountMessages as m } from '../features/account/messages'
import { authPage } from '../features/company/pages.server'
import { pageMeta } from '../shell/page-meta'
import accountStyles from '../styles/account.css?url'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/auth'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, auth } = context.get(depsContext).config
  const { passwordMin, otpLength: codeLength, magicLink, phone } = auth
  // Nothing else of their settings leaves the server.
  const providers = auth.providers.map(({ name, label }) => ({ name, label }))
  const ways = { magicLink, phone, providers, sso: auth.saml !== undefined, siteUrl }
  return { siteUrl, page: authPage, rules: { passwordMin, codeLength, ...ways } }
}

/** The text and rules of the page do not change from step to step. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: accountStyles }]

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        siteUrl: loaderData.siteUrl,
        path: '/auth',
        card: '/og/page/home.png',
        ...loaderData.page.meta,
      })
    : []

/** The login page. The server knows nobody: who is signed in shows once the app runs, which is at once. */
export default function Auth({ loaderData: { page, rules } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame auth-frame">
        <noscript>
          <Notice {...m.noScript} variant="default" />
        </noscript>
        <AuthSheet {...rules} />
      </div>
    </>
  )
}
