import { keepPreviousData, QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '../../../shared/api-answer'
import { onAccountChange } from '../../session/session'

/**
 * The cache of this tab's calls to /api. A problem is an answer like any other, since calls never throw: it stays
 * on the page until the next attempt is answered, and only users retry. An answer is kept as long as it is shown,
 * so that a page or dialog never opens with stale data.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Offline counts as an answer at once, without waiting.
      networkMode: 'always',
      // Effects detect a new answer by its identity.
      structuralSharing: false,
    },
  },
})

// Cleared on account change: the next account in this tab must not see the last one's data.
onAccountChange(() => queryClient.clear())

/** Milliseconds: long enough for a nearby server, too short to notice. */
const patience = 200

/** Between the loader that asks and the page that shows. Milliseconds. */
export const handover = 60_000

let navigations = 0

/** A list as requested by its page's loader. */
export type AskedList<Body> = Awaited<ReturnType<typeof askForList<Body>>>

/**
 * For page loaders: asks, and waits briefly for the answer, so that a fast one renders with the page and keeps the
 * scroll position. Each navigation has its own key, because going to the same address asks again.
 */
export async function askForList<Body>(ask: () => Promise<ApiAnswer<Body>>) {
  navigations += 1
  const list = queryOptions({ queryKey: ['list', navigations], queryFn: ask, gcTime: handover })
  await waitBriefly(queryClient.prefetchQuery(list))
  return list
}

/** For page loaders, which ask before the page is there to show the answer. */
export const waitBriefly = (asking: Promise<unknown>) =>
  Promise.race([asking, new Promise<void>(resolve => setTimeout(resolve, patience))])

/** For queries that ask again by themselves: a problem is an error, so the last body stays on the page beside it. */
export async function bodyOf<Body>(asking: Promise<ApiAnswer<Body>>): Promise<Body> {
  const answer = await asking
  if (!answer.ok) throw answer
  return answer.body
}

export interface ShownList<Body> {
  /** The current answer: the previous one while the next loads. Undefined when there is none yet. */
  answer: ApiAnswer<Body> | undefined
  isLoading: boolean
  /** Changes what is shown, for example after a deletion. */
  change: (toNext: (body: Body) => Body) => void
}

export function useList<Body>(list: AskedList<Body>): ShownList<Body> {
  const { data, isPending, isPlaceholderData } = useQuery({ ...list, placeholderData: keepPreviousData })
  return {
    answer: data,
    isLoading: isPending || isPlaceholderData,
    change: toNext => changeBody(list.queryKey, toNext),
  }
}

/** Changes what is shown without asking again, because the answer to another call says what changed. */
export const changeBody = <Body>(queryKey: QueryKey, toNext: (body: Body) => Body) =>
  queryClient.setQueryData<ApiAnswer<Body>>(queryKey, before =>
    before?.ok ? { ok: true, body: toNext(before.body) } : before,
  )
