import { data } from 'react-router'
import { depsContext } from '../../context.server'
import { unsubscribe } from '../../features/newsletter/subscribers.server'
import { tokenMessages } from '../../features/newsletter/token-messages'
import { TokenPage } from '../../features/newsletter/token-page'
import companyStyles from '../../styles/pages/company.css?url'
import type { Route } from './+types/unsubscribe'

const pageStyles = { rel: 'stylesheet', href: companyStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

/** Also the one-click address of List-Unsubscribe-Post (RFC 8058): a POST without a further step. */
export async function action({ url, context }: Route.ActionArgs) {
  const outcome = await unsubscribe(context.get(depsContext), url.searchParams.get('token') ?? '')
  if (outcome === 'unknown') return data({ state: 'unknown' } as const, { status: 404 })
  return data({ state: 'done' } as const)
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      path="/newsletter/unsubscribe"
      token={loaderData.token}
      state={actionData?.state ?? 'ask'}
      words={tokenMessages.unsubscribe}
    />
  )
}
