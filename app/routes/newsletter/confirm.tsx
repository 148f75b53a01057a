import { data } from 'react-router'
import { confirmSubscription, findByConfirmToken } from '../../../domain/subscriber/subscribers.server'
import { clientAddressContext, depsContext } from '../../context.server'
import { needDatabase } from '../../need-database.server'
import { pageStyles } from '../../shell/page-styles'
import { tokenMessages } from '../../site/newsletter/token-messages'
import { TokenPage } from '../../site/newsletter/token-page'
import newsletterStyles from '../newsletter.css?url'
import type { Route } from './+types/confirm'
import { readLetter } from './letter.server'

export const links = pageStyles(newsletterStyles)

const stateOf = { pending: 'ask', confirmed: 'done', unsubscribed: 'unknown' } as const

/** Shows a button and changes nothing on GET (a safe method): mail scanners open every link in an email. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const status = await needDatabase(context, ({ db }) => findByConfirmToken(db, token))
  const { legend, sender } = await readLetter(context.get(depsContext))
  const state = status ? stateOf[status] : 'unknown'
  return data({ token, state, legend, sender }, { status: state === 'unknown' ? 404 : 200 })
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const ip = context.get(clientAddressContext)
  const outcome = await needDatabase(context, deps => confirmSubscription(deps, token, ip))
  if (outcome === 'unknown') return data({ state: 'unknown' } as const, { status: 404 })
  return data({ state: 'done' } as const)
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      {...loaderData}
      path="/newsletter/confirm"
      state={actionData?.state ?? loaderData.state}
      words={tokenMessages.confirm}
    />
  )
}
