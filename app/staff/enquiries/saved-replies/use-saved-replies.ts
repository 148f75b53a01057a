import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../kit/queries'
import { listSavedReplies } from '../calls'

export const savedRepliesQuery = queryOptions({ queryKey: ['saved-replies'], queryFn: listSavedReplies })

export const reloadSavedReplies = () => queryClient.refetchQueries(savedRepliesQuery)
