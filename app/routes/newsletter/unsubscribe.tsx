import { data } from 'react-router'
import { unsubscribe } from '../../../domain/subscriber/subscribers.server'
import { depsContext } from '../../context.server'
import { needDatabase } from '../../need-database.server'
import { pageStyles } from '../../shell/page-styles'
import { tokenMessages } from '../../site/newsletter/token-messages'
import { TokenPage } from '../../site/newsletter/token-page'
import newsletterStyles from '../newsletter.css?url'
import type { Route } from './+types/unsubscribe'
import { readLetter } from './letter.server'

export const links = pageStyles(newsletterStyles)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { legend, sender } = await readLetter(context.get(depsContext))
  return { token: url.searchParams.get('token') ?? '', legend, sender }
}

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
      {...loaderData}
      path="/newsletter/unsubscribe"
      state={actionData?.state ?? 'ask'}
      words={tokenMessages.unsubscribe}
    />
  )
}
