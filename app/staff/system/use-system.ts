import { useQuery } from '@tanstack/react-query'
import type { Checkup, System } from '../../../domain/system/system-schema'
import type { ApiProblem } from '../../../shared/api-answer'
import { bodyOf, queryClient } from '../kit/queries'
import { readSystem } from './calls'

const queryKey = ['system']

/** Milliseconds: what goes wrong while the page is open shows by itself. */
const refreshEvery = 15_000

/** A problem is beside what was shown before. */
export const useSystem = () =>
  useQuery<System, ApiProblem>({
    queryKey,
    queryFn: () => bodyOf(readSystem()),
    refetchInterval: ({ state: { error } }) => error?.code !== 'not_owner' && refreshEvery,
  })

/** Shows a checkup, whatever an earlier request may still bring. */
export async function showCheckup(checkup: Checkup): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<System>(queryKey, before => before && { ...before, checkup })
}
