import { data } from 'react-router'
import { unsubscribe } from '../../../domain/subscriber/subscribers.server'
import { tokenMessages } from '../../../domain/subscriber/token-messages'
import { needDatabase } from '../../need-database.server'
import { pageStyles } from '../../shell/page-styles'
import { TokenPage } from '../../site/newsletter/token-page'
import newsletterStyles from '../newsletter.css?url'
import type { Route } from './+types/unsubscribe'

export const links = pageStyles(newsletterStyles)

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

/** Also the one-click address of List-Unsubscribe-Post (RFC 8058): the POST unsubscribes without another step. */
export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const outcome = await needDatabase(context, deps => unsubscribe(deps, token))
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
