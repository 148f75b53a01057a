import { callApi } from '../../features/account/api'
import { askAuth } from '../../features/account/security-ask'
import { company } from '../../features/company/company'
import { peopleMessages as m } from '../../features/people/messages'
import { peopleCalls } from '../../features/people/people-calls'
import { PeoplePage } from '../../features/people/people-page'
import peopleStyles from '../../styles/people.css?url'
import securityStyles from '../../styles/security.css?url'
import type { Route } from './+types/people'

export const links: Route.LinksFunction = () =>
  [securityStyles, peopleStyles].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => [{ title: `${m.title} | ${company.name}` }]

const calls = peopleCalls(callApi)

/** A mail that was sent a moment ago is as good as a new one. */
async function requestCode(): Promise<'sent' | 'before' | 'failed'> {
  const error = await askAuth(client => client.reauthenticate())
  if (!error) return 'sent'
  return error.code === 'over_email_send_rate_limit' ? 'before' : 'failed'
}

/** Who may sign in, and who is asked to join. */
export default function People() {
  return <PeoplePage calls={calls} requestCode={requestCode} />
}
