import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EnquiryCounts } from '../../../../domain/enquiry/inbox/inbox-schema'
import { type InboxAddress, type InboxTab, inboxPath, inboxTabs, isNarrowed } from '../address'
import { countEnquiries } from '../calls'
import { inboxMessages } from '../messages'

const m = inboxMessages.tabs

/**
 * Tabs by status, which keep the words and the other filters. Each shows its count, unless a filter is set, which would
 * change it.
 */
export function InboxTabs({ address }: { address: InboxAddress }) {
  const { data } = useQuery({ queryKey: ['counts', 'tabs'], queryFn: countEnquiries })
  const counts = data?.ok && !isNarrowed(address) ? data.body : undefined
  return (
    <nav className="inbox-tabs" aria-label={m.name}>
      {inboxTabs.map(status => (
        <Link
          key={status}
          to={inboxPath({ ...address, status })}
          aria-current={address.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {m.of[status]} {counts && <span className="inbox-count">{m.count(countOf(status, counts))}</span>}
        </Link>
      ))}
    </nav>
  )
}

const countOf = (tab: InboxTab, counts: EnquiryCounts): number =>
  tab === 'all' ? counts.open + counts.answered + counts.archived : counts[tab]
