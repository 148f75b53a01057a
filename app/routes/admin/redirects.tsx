import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import { redirectMessages as m } from '../../staff/redirects/messages'
import redirectStyles from '../../staff/redirects/redirects.css?url'
import { RedirectsPage } from '../../staff/redirects/redirects-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, redirectStyles] })

/** Where addresses of an earlier site lead. */
export default function Redirects() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <RedirectsPage isOwner={session.user.app_metadata.role === 'owner'} />
}
