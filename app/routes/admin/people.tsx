import { pageTitle } from '../../../domain/company/company'
import accountStyles from '../../auth-forms/auth-form.css?url'
import memberStyles from '../../staff/members/members.css?url'
import { MembersPage } from '../../staff/members/members-page'
import { memberMessages as m } from '../../staff/members/messages'
import type { Route } from './+types/people'

export const links: Route.LinksFunction = () =>
  [accountStyles, memberStyles].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** Members and open invites. */
export default function People() {
  return <MembersPage />
}
