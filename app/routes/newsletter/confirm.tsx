import { data } from 'react-router'
import { clientAddressContext, depsContext } from '../../context.server'
import { confirmSubscription, findByConfirmToken } from '../../features/newsletter/subscribers.server'
import { tokenMessages } from '../../features/newsletter/token-messages'
import { TokenPage } from '../../features/newsletter/token-page'
import companyStyles from '../../styles/pages/company.css?url'
import type { Route } from './+types/confirm'

const pageStyles = { rel: 'stylesheet', href: companyStyles, precedence: 'page' }

export const links: Route.LinksFunction = () => [pageStyles]

const stateOf = { pending: 'ask', confirmed: 'done', unsubscribed: 'unknown' } as const

/** Shows a button and changes nothing: scanners open every link in a mail. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const status = await findByConfirmToken(context.get(depsContext).db, token)
  const state = status ? stateOf[status] : 'unknown'
  return data({ token, state }, { status: state === 'unknown' ? 404 : 200 })
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const ip = context.get(clientAddressContext)
  const outcome = await confirmSubscription(context.get(depsContext), token, ip)
  if (outcome === 'unknown') return data({ state: 'unknown' } as const, { status: 404 })
  return data({ state: 'done' } as const)
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      path="/newsletter/confirm"
      token={loaderData.token}
      state={actionData?.state ?? loaderData.state}
      words={tokenMessages.confirm}
    />
  )
}
