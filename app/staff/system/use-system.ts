import { useQuery } from '@tanstack/react-query'
import type { Checkup, ShownBackups, System } from '../../../domain/system/system-schema'
import type { ApiProblem } from '../../../shared/api-answer'
import { bodyOf, queryClient } from '../kit/queries'
import { readSystem } from './calls'

const queryKey = ['system']

/** Milliseconds: what goes wrong while the page is open shows by itself. */
const refreshEvery = 15_000

/** Milliseconds, while a backup is being made. */
const followEvery = 2_000

/** A problem is beside what was shown before. */
export const useSystem = () =>
  useQuery<System, ApiProblem>({
    queryKey,
    queryFn: () => bodyOf(readSystem()),
    refetchInterval: ({ state: { error, data } }) =>
      error?.code !== 'not_owner' && (data?.backups.running ? followEvery : refreshEvery),
  })

/** Shows what a call answered, whatever an earlier request may still bring. */
async function show(part: Partial<System>): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<System>(queryKey, before => before && { ...before, ...part })
}

export const showCheckup = (checkup: Checkup): Promise<void> => show({ checkup })

export const showBackups = (backups: ShownBackups): Promise<void> => show({ backups })
