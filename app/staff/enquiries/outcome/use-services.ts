import { useQuery } from '@tanstack/react-query'
import { listServices } from '../calls'

/** The services of the enquiry form, in its order; empty until the answer arrives. */
export function useServices(): readonly string[] {
  const { data } = useQuery({ queryKey: ['services'], queryFn: listServices })
  return data?.ok ? data.body.services : []
}
