import { useSession } from '../../session/session'
import imageStyles from '../../staff/images/images.css?url'
import { staffPage } from '../../staff/kit/staff-page'
import { DocumentPage } from '../../staff/site/document-page'
import { siteMessages as m } from '../../staff/site/messages'
import siteStyles from '../../staff/site/site.css?url'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/site-document'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, imageStyles, siteStyles] })

/** The form of one document of the site. */
export default function SiteDocument({ params }: Route.ComponentProps) {
  const session = useSession()
  if (session.kind !== 'signed-in') return null
  return <DocumentPage name={params.name} isOwner={session.user.app_metadata.role === 'owner'} />
}
