import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { openStatuses } from '../../../../domain/enquiry/enquiry'
import { type InboxAddress, type InboxTab, inboxPath, inboxTabs, matchQuery } from '../address'
import { countFound, type FoundCounts } from '../calls'
import { inboxMessages } from '../messages'

const m = inboxMessages.tabs

/** Pixels of the tab before, by which one sees that there is one. */
const edge = 60

/** Tabs by status, which keep the words and the other filters. Each shows how many match. */
export function InboxTabs({ address }: { address: InboxAddress }) {
  const counts = useTabCounts(address)
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    void address.status
    // On a phone the tabs are wider than the page.
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft - edge
  }, [address.status])
  return (
    <nav className="inbox-tabs" aria-label={m.name} ref={tabs}>
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

/** Undefined while they are not known. */
export function useTabCounts(address: InboxAddress): FoundCounts | undefined {
  const query = matchQuery(address)
  const { data } = useQuery({ queryKey: ['counts', 'tabs', query], queryFn: () => countFound(query) })
  return data?.ok ? data.body : undefined
}

export function countOf(tab: InboxTab, { spam, ...counts }: FoundCounts): number {
  if (tab === 'spam') return spam
  if (tab === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0)
  return tab === 'open' ? openStatuses.reduce((sum, status) => sum + counts[status], 0) : counts[tab]
}
