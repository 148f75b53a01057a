import { authPageOf } from '../../../domain/account/auth-page.server'
import { currentSite } from '../../../domain/site/current-site.server'
import { depsContext } from '../../context.server'
import { fixedPageMeta } from '../../shell/page-meta'
import { AuthSheet } from '../../sign-in/auth-sheet'
import { signInMessages as m } from '../../sign-in/messages'
import { Engraving } from '../../ui/line-work/engraving'
import { Notice } from '../../ui/notice'
import { PageTitle } from '../../ui/page-title'
import type { Route } from './+types/auth'
import authStyles from './auth.css?url'

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { siteUrl, auth, passkeys } = deps.config
  const { company } = await currentSite(deps)
  const { passwordMin, otpLength: codeLength, magicLink, phone, disableSignup: byInvite } = auth
  // Nothing else of their settings leaves the server.
  const providers = auth.providers.map(({ name, label }) => ({ name, label }))
  const confirmsByMail = !auth.autoconfirm
  const ways = {
    byInvite,
    confirmsByMail,
    magicLink,
    passkeys,
    phone,
    providers,
    sso: auth.saml !== undefined,
    siteUrl,
  }
  return { siteUrl, page: authPageOf(company), rules: { passwordMin, codeLength, ...ways } }
}

/** The page's text and rules are the same for every step. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
})

export const meta = fixedPageMeta('/auth', '/')

/** The login page. The server sees no session; the app, which starts at once here, shows who is signed in. */
export default function Auth({ loaderData: { page, rules } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame auth-frame">
        <noscript>
          <Notice {...m.noScript} variant="default" />
        </noscript>
        <Engraving name="hero" className="auth-seal" />
        <AuthSheet {...rules} />
      </div>
    </>
  )
}
