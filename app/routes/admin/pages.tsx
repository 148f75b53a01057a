import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import { pagesMessages as m } from '../../staff/pages/messages'
import pageStyles from '../../staff/pages/pages.css?url'
import { PagesPage } from '../../staff/pages/pages-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, pageStyles] })

/** Pages that members make beside the fixed ones. */
export default function Pages() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <PagesPage isOwner={session.user.app_metadata.role === 'owner'} />
}
