import type { User } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '../../../shared/api-answer'
import { getAuthClient } from '../../session/auth-client'
import { queryClient } from '../kit/queries'

/** The account data of the page. A change in one section may show in any other. */
const queryKey = 'account'

/** The answer of a call to /api/account. */
export const useAccount = <Body>(part: string, ask: () => Promise<ApiAnswer<Body>>) =>
  useQuery({ queryKey: [queryKey, part], queryFn: ask })

/** The user from the server; until it answers, or when it cannot, from the session. */
export function useUser(known: User): User {
  const { data } = useQuery({ queryKey: [queryKey, 'user'], queryFn: readUser })
  return data ?? known
}

async function readUser(): Promise<User> {
  const client = await getAuthClient()
  const { data, error } = await client.getUser()
  if (error) throw error
  return data.user
}

/** Reloads all of it after a change. The current data stays until the answers arrive. */
export const reloadAccount = () => queryClient.refetchQueries({ queryKey: [queryKey] })
