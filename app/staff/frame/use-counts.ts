import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Counts } from '../../../domain/today/today-schema'
import { callApi } from '../../session/api'
import { useInboxEvents } from '../kit/inbox-events'
import { queryClient } from '../kit/queries'
import { frameMessages as m } from './messages'

/** Milliseconds between two counts; also while the tab is in the background, whose title shows one. */
const interval = 60_000

/** Lists and counts that an event of the inbox changes are asked for again where they are shown. */
function refreshInbox(ids: readonly string[] | undefined): void {
  // A request under way is not cancelled, or the next page that someone asked for would be lost.
  const enquiries = ids?.map(id => ['enquiry', id]) ?? [['enquiry']]
  for (const queryKey of [['counts'], ['inbox'], ...enquiries])
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/** What the menu counts, kept up to date by events; undefined until it is known. */
export function useCounts(seesInbox: boolean): Counts | undefined {
  useInboxEvents(seesInbox ? refreshInbox : undefined)
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: () => callApi('GET /counts'),
    enabled: seesInbox,
    refetchInterval: interval,
    refetchIntervalInBackground: true,
  })
  return data?.ok ? data.body : undefined
}

/** Puts the number of waiting enquiries before each page's title, so that a tab in the background shows it. */
export function useTitleCount(count: number): void {
  const location = useLocation()
  useEffect(() => {
    void location
    if (count > 0) document.title = `(${m.count(count)}) ${document.title}`
    return () => {
      document.title = document.title.replace(/^\(\d+\+?\) /, '')
    }
  }, [count, location])
}
