import { useSession } from '../../session/session'
import { OnlyOwners } from '../../staff/kit/only-owners'
import { staffPage } from '../../staff/kit/staff-page'
import editStyles from '../../staff/site/edit/edit.css?url'
import { siteMessages as m } from '../../staff/site/messages'
import siteStyles from '../../staff/site/site.css?url'
import { StartPage } from '../../staff/site/start/start-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({
  title: m.start.title,
  styles: [dialogStyles, siteStyles, editStyles],
})

/** What the owner of another agency changes first. */
export default function SiteStart() {
  const session = useSession()
  if (session.kind !== 'signed-in') return null
  return session.user.app_metadata.role === 'owner' ? <StartPage /> : <OnlyOwners text={m.start.onlyOwners} />
}
