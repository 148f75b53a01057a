import { pageTitle } from '../../../domain/company/company'
import { privacyMessages as m } from '../../staff/privacy/messages'
import privacyStyles from '../../staff/privacy/privacy.css?url'
import { PrivacyPage } from '../../staff/privacy/privacy-page'
import type { Route } from './+types/privacy'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: privacyStyles }]

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** What people ask about their data. */
export default function Privacy() {
  return <PrivacyPage />
}
