import { data } from 'react-router'
import { linkPageContext } from '../../context.server'
import { pageStyles } from '../../shell/page-styles'
import { LinkAnswer, LinkQuestion } from '../../sign-in/link-sheet'
import newsletterStyles from '../newsletter.css?url'
import type { Route } from './+types/mail-link'

export const links = pageStyles(newsletterStyles)

/** The auth service has checked the link; nothing of it is read from the address here. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(linkPageContext)
  if (!page) throw data(null, { status: 404 })
  return data(page, { status: 'answer' in page && page.answer === 'address-expired' ? 404 : 200 })
}

/** CSRF: `strict-origin`, because with `no-referrer` browsers send `Origin: null` with the form. */
export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
})

/** Only the auth service's own document request has this page's data. */
export const shouldRevalidate = () => false

export default function MailLink({ loaderData }: Route.ComponentProps) {
  return 'answer' in loaderData ? <LinkAnswer {...loaderData} /> : <LinkQuestion {...loaderData} />
}
