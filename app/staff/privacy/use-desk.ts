import { useQuery } from '@tanstack/react-query'
import type { PrivacyRequest } from '../../../domain/privacy/privacy-schema'
import { queryClient } from '../kit/queries'
import { readDesk } from './calls'

/** What to find: an address, and the request for which it is looked up. */
export interface Lookup {
  email: string
  request?: PrivacyRequest
}

const queryKey = ['privacy']

export const useDesk = () => useQuery({ queryKey, queryFn: readDesk })

/** Asks again; what is shown stays until the answer arrives. */
export const reloadDesk = () => queryClient.refetchQueries({ queryKey })
