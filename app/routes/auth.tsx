import { Link } from 'react-router'
import { depsContext } from '../context.server'
import { authMessages as m } from '../features/account/messages'
import { authPage } from '../features/company/pages.server'
import { pageMeta } from '../shell/page-meta'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PageTitle } from '../ui/page-title'
import type { Route } from './+types/auth'

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  siteUrl: context.get(depsContext).config.siteUrl,
  page: authPage,
  signUp: url.searchParams.get('tab') === 'sign-up',
})

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

/** The two tabs of the login page. Accounts are not open yet, and the page says so instead of pretending. */
export default function Auth({ loaderData: { page, signUp } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle lines={page.titleLines} lede={page.lede} legend={page.legend} />
      <div className="frame">
        <div className="sheet narrow-sheet">
          <nav className="tabs" aria-label={m.tabs}>
            <Link to="/auth" aria-current={signUp ? undefined : 'page'}>
              {m.signIn}
            </Link>
            <Link to="/auth?tab=sign-up" aria-current={signUp ? 'page' : undefined}>
              {m.signUp}
            </Link>
          </nav>
          <form>
            <fieldset className="sheet-body auth-fields" disabled>
              <legend className="visually-hidden">{signUp ? m.signUp : m.signIn}</legend>
              <Field name="email" label={m.email} required>
                {control => <input {...control} type="email" autoComplete="username" />}
              </Field>
              <Field name="password" label={m.password} required>
                {control => (
                  <input
                    {...control}
                    type="password"
                    autoComplete={signUp ? 'new-password' : 'current-password'}
                  />
                )}
              </Field>
              {signUp && (
                <Field name="invite_code" label={m.inviteCode} required>
                  {control => <input {...control} type="password" autoComplete="off" />}
                </Field>
              )}
              <p className="field-hint">{m.closed}</p>
              <Button type="submit">{signUp ? m.signUp : m.signIn}</Button>
            </fieldset>
          </form>
        </div>
      </div>
    </>
  )
}
