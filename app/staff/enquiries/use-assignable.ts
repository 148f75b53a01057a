import { useQuery } from '@tanstack/react-query'
import { listAssignable } from './calls'

/** Who may be given an enquiry, by name; nobody until the answer is here. */
export function useAssignable() {
  const { data } = useQuery({ queryKey: ['assignable'], queryFn: listAssignable })
  return data?.ok ? data.body.members : []
}
