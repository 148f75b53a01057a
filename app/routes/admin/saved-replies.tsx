import { useSession } from '../../session/session'
import savedReplyStyles from '../../staff/enquiries/saved-replies/saved-replies.css?url'
import { SavedRepliesPage } from '../../staff/enquiries/saved-replies/saved-replies-page'
import { savedReplyMessages as m } from '../../staff/enquiries/saved-replies/saved-reply-messages'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'

export const { meta, links } = staffPage({ title: m.title, styles: [dialogStyles, savedReplyStyles] })

/** Texts that replies begin with. */
export default function SavedReplies() {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <SavedRepliesPage isOwner={session.user.app_metadata.role === 'owner'} />
}
