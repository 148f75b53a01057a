/** What the form offers to choose: members, and the tags and series that articles have. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Suggestions } from '../../../../domain/post/grouping/grouping-schema'
import { callApi } from '../../../session/api'

const suggestionsQuery = queryOptions({
  queryKey: ['post-suggestions'],
  queryFn: () => callApi('GET /post-suggestions'),
})

const none: Suggestions = { authors: [], tags: [], series: [] }

/** Nothing until they are known: all of them can be typed. */
export function useSuggestions(): Suggestions {
  const { data } = useQuery(suggestionsQuery)
  return data?.ok ? data.body : none
}
