import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import editStyles from '../../staff/site/edit/edit.css?url'
import { EditPage } from '../../staff/site/edit/edit-page'
import { siteMessages as m } from '../../staff/site/messages'
import siteStyles from '../../staff/site/site.css?url'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/site-edit'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, siteStyles, editStyles] })

/** A page of the site, edited where its texts stand. */
export default function SiteEdit({ params }: Route.ComponentProps) {
  const session = useSession()
  if (session.kind !== 'signed-in') return null
  return <EditPage name={params.name} isOwner={session.user.app_metadata.role === 'owner'} />
}
