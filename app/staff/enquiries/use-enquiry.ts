import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import type { ApiProblem } from '../../../shared/api-answer'
import { serverNow } from '../../session/clock/server-clock'
import { bodyOf, handover, queryClient, waitBriefly } from '../kit/queries'
import { openEnquiry } from './calls'

/** Milliseconds: often enough to see who else is writing. */
const refreshEvery = 10_000
/** The same during the last seconds in which a reply can be taken back. */
const refreshSoon = 3000

const enquiryOptions = (id: string) =>
  queryOptions<WholeEnquiry, ApiProblem>({
    queryKey: ['enquiry', id],
    queryFn: () => bodyOf(openEnquiry(id)),
    gcTime: handover,
  })

/** For the page's loader: asks again, however new the kept answer is. */
export const askForEnquiry = (id: string) =>
  waitBriefly(queryClient.prefetchQuery({ ...enquiryOptions(id), staleTime: 0 }))

/** The enquiry, refreshed while the page is visible. A problem leaves the last answer beside it. */
export const useEnquiry = (id: string) =>
  useQuery({
    ...enquiryOptions(id),
    refetchInterval: ({ state }) => (state.data && isAboutToSend(state.data) ? refreshSoon : refreshEvery),
    // The page's loader has made the request already.
    retryOnMount: false,
  })

const isAboutToSend = ({ replies }: WholeEnquiry): boolean =>
  replies.some(
    ({ state, send_at }) => state === 'waiting' && Date.parse(send_at) - serverNow() < refreshEvery * 3,
  )

/** Shows the enquiry as another call answered it, whatever an earlier request may still bring. */
export async function showEnquiry(enquiry: WholeEnquiry): Promise<void> {
  const { queryKey } = enquiryOptions(enquiry.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, enquiry)
  // A change may have opened or closed it.
  void queryClient.invalidateQueries({ queryKey: ['counts'] })
}
