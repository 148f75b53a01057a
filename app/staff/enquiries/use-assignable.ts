import { useQuery } from '@tanstack/react-query'
import { listAssignable } from './calls'

/** Members to whom an enquiry can be assigned, by name; empty until the answer arrives. */
export function useAssignable() {
  const { data } = useQuery({ queryKey: ['assignable'], queryFn: listAssignable })
  return data?.ok ? data.body.members : []
}
