import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../kit/queries'
import { listLabels } from '../calls'

export const labelsQuery = queryOptions({ queryKey: ['labels'], queryFn: listLabels })

/** The labels and what enquiries show of them. */
export const reloadLabels = () => queryClient.invalidateQueries()

/** By name; undefined until the answer arrives. */
export function useLabels() {
  const { data } = useQuery(labelsQuery)
  return data?.ok ? data.body.labels : undefined
}
