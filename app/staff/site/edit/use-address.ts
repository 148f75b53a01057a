import { useRef } from 'react'
import { queryClient } from '../../kit/queries'
import { framesQuery } from '../calls'

/** Milliseconds: a pass lives for an hour. */
const fresh = 45 * 60 * 1000

/** Where the page is; asked for anew before the pass in it ends. */
export function useAddress(prefix: string, path: string) {
  const pass = useRef({ prefix, since: Date.now() })
  return async (): Promise<string> => {
    if (Date.now() - pass.current.since > fresh) {
      const answer = await queryClient.fetchQuery({ ...framesQuery, staleTime: 0 })
      if (answer.ok) pass.current = { prefix: answer.body.prefix, since: Date.now() }
    }
    return pass.current.prefix + path
  }
}
