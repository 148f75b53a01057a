import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { EnquiryPage } from '../../../../domain/enquiry/inbox/inbox-schema'
import type { ApiProblem } from '../../../../shared/api-answer'
import { bodyOf, queryClient, waitBriefly } from '../../kit/queries'
import { type InboxAddress, inboxApiQuery, inboxQuery } from '../address'
import { listEnquiries } from '../calls'

/** Milliseconds: events say what is new, but not that time has passed. */
const refreshEvery = 60_000

/** Kept while enquiries are read, so that the way back leads to the same row, however long the list had grown. */
const keptFor = 30 * 60_000

const inboxOptions = (address: InboxAddress) =>
  infiniteQueryOptions<EnquiryPage, ApiProblem, InfiniteData<EnquiryPage, string>, string[], string>({
    queryKey: ['inbox', inboxQuery(address)],
    queryFn: ({ pageParam }) => bodyOf(listEnquiries(inboxApiQuery(address, pageParam))),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    gcTime: keptFor,
  })

/** For the page's loader: asks again, however new the kept list is. */
export const askForInbox = (address: InboxAddress) =>
  waitBriefly(queryClient.prefetchInfiniteQuery({ ...inboxOptions(address), staleTime: 0 }))

/** The list at this address; the previous one while the next loads. What is new arrives by itself. */
export function useInbox(address: InboxAddress) {
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, ...inbox } = useInfiniteQuery({
    ...inboxOptions(address),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    // The page's loader has made the request already.
    retryOnMount: false,
  })
  return {
    /** A new object for each answer. */
    loaded: data,
    enquiries: data?.pages.flatMap(page => page.enquiries),
    prepared: data?.pages[0]?.prepared,
    /** Why the newest request failed; older rows stay. */
    problem: error ?? undefined,
    isLoading: isPending || isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    hasMore: inbox.hasNextPage,
    loadMore: () => void inbox.fetchNextPage(),
  }
}
