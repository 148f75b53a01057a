import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { businessPath, labelsPath, readInboxAddress, savedRepliesPath } from '../../staff/enquiries/address'
import sharedStyles from '../../staff/enquiries/enquiries.css?url'
import { ExportButtons } from '../../staff/enquiries/inbox/export-buttons'
import { InboxFilter } from '../../staff/enquiries/inbox/filter'
import { Inbox } from '../../staff/enquiries/inbox/inbox'
import inboxStyles from '../../staff/enquiries/inbox/inbox.css?url'
import { InboxTabs } from '../../staff/enquiries/inbox/tabs'
import { askForInbox } from '../../staff/enquiries/inbox/use-inbox'
import { inboxMessages as m } from '../../staff/enquiries/messages'
import { ShortcutsHelp } from '../../staff/enquiries/shortcuts-help'
import { staffPage } from '../../staff/kit/staff-page'
import dialogStyles from '../../ui/dialog.css?url'
import type { Route } from './+types/enquiries'

/** Browser only: page requests are anonymous. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await askForInbox(readInboxAddress(new URL(request.url).searchParams))
}

export const { meta, links, HydrateFallback } = staffPage({
  title: m.title,
  styles: [dialogStyles, sharedStyles, inboxStyles],
  loading: m.loading,
  Head,
})

/** Every enquiry: find, sort out, open. The address holds what is shown. */
export default function Enquiries() {
  const { search } = useLocation()
  const address = useMemo(() => readInboxAddress(new URLSearchParams(search)), [search])
  return (
    <>
      <Head />
      <div className="inbox-page">
        <InboxTabs address={address} />
        <InboxFilter address={address} />
        <Inbox address={address} />
      </div>
      <ExportButtons address={address} />
    </>
  )
}

function Head() {
  return (
    <div className="title-row">
      <h1 className="admin-title">{m.title}</h1>
      <div className="inbox-links">
        <ShortcutsHelp />
        <Link className="text-link" to={savedRepliesPath}>
          {m.savedReplies}
        </Link>
        <Link className="text-link" to={labelsPath}>
          {m.labels}
        </Link>
        <Link className="text-link" to={businessPath}>
          {m.business}
        </Link>
      </div>
    </div>
  )
}
