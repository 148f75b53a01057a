import { useLocation } from 'react-router'
import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import { siteMessages as m } from '../../staff/site/messages'
import siteStyles from '../../staff/site/site.css?url'
import { SitePage } from '../../staff/site/site-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, siteStyles] })

/** What visitors read beside the articles. */
export default function SiteTexts() {
  const session = useSession()
  // Not useSearchParams: with it, every public page would load more of the router.
  const parameters = new URLSearchParams(useLocation().search)
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return (
    <SitePage isOwner={session.user.app_metadata.role === 'owner'} search={parameters.get('search') ?? ''} />
  )
}
