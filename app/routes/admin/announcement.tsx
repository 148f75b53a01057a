import { useSession } from '../../session/session'
import announcementStyles from '../../site/announcement/announcement.css?url'
import { AnnouncementPage } from '../../staff/announcement/announcement-page'
import pageStyles from '../../staff/announcement/announcement-page.css?url'
import { announcementMessages as m } from '../../staff/announcement/messages'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({
  title: m.title,
  styles: [dialogStyles, announcementStyles, pageStyles],
})

/** The bar on every public page. */
export default function Announcement() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <AnnouncementPage isOwner={session.user.app_metadata.role === 'owner'} />
}
