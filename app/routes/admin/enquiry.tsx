import { useSession } from '../../session/session'
import attachmentStyles from '../../staff/enquiries/attachments/attachments.css?url'
import sharedStyles from '../../staff/enquiries/enquiries.css?url'
import enquiryStyles from '../../staff/enquiries/enquiry/enquiry.css?url'
import { EnquiryPage } from '../../staff/enquiries/enquiry/enquiry-page'
import { enquiryMessages } from '../../staff/enquiries/enquiry-messages'
import forwardStyles from '../../staff/enquiries/forward/forward.css?url'
import { inboxMessages } from '../../staff/enquiries/messages'
import outcomeStyles from '../../staff/enquiries/outcome/outcome.css?url'
import receivedStyles from '../../staff/enquiries/received/received.css?url'
import composerStyles from '../../staff/enquiries/reply/composer.css?url'
import threadStyles from '../../staff/enquiries/thread/thread.css?url'
import { askForEnquiry } from '../../staff/enquiries/use-enquiry'
import { staffPage } from '../../staff/kit/staff-page'
import { Loading } from '../../staff/kit/status'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/enquiry'

/** Browser only: page requests are anonymous. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await askForEnquiry(params.id)
}

export const { meta, links } = staffPage({
  title: inboxMessages.title,
  styles: [
    ...[dialogStyles, sharedStyles, enquiryStyles, threadStyles],
    ...[composerStyles, attachmentStyles, forwardStyles, outcomeStyles, receivedStyles],
  ],
})

/** While the first request is under way. */
export const HydrateFallback = () => <Loading>{enquiryMessages.loading}</Loading>

/** One enquiry with its reply. */
export default function Enquiry({ params }: Route.ComponentProps) {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  if (session.kind !== 'signed-in') return null
  return <EnquiryPage key={params.id} id={params.id} accountId={session.user.id} />
}
