import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import { DocumentPage } from '../../staff/site/document-page'
import { siteMessages as m } from '../../staff/site/messages'
import siteStyles from '../../staff/site/site.css?url'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/site-document'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, siteStyles] })

/** The form of one document of the site. */
export default function SiteDocument({ params }: Route.ComponentProps) {
  const session = useSession()
  if (session.kind !== 'signed-in') return null
  return <DocumentPage name={params.name} isOwner={session.user.app_metadata.role === 'owner'} />
}
