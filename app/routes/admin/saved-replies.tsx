import { pageTitle } from '../../../domain/company/company'
import { useSession } from '../../session/session'
import savedReplyStyles from '../../staff/enquiries/saved-replies/saved-replies.css?url'
import { SavedRepliesPage } from '../../staff/enquiries/saved-replies/saved-replies-page'
import { savedReplyMessages as m } from '../../staff/enquiries/saved-replies/saved-reply-messages'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/saved-replies'

export const links: Route.LinksFunction = () =>
  [dialogStyles, savedReplyStyles].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.title) }]

/** Texts that replies begin with. */
export default function SavedReplies() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <SavedRepliesPage isOwner={session.user.app_metadata.role === 'owner'} />
}
