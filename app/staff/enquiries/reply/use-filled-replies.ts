import { useQuery } from '@tanstack/react-query'
import type { SavedReply, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { fillPlaceholders } from '../../../../domain/enquiry/inbox/placeholders'
import { savedRepliesQuery } from '../saved-replies/use-saved-replies'

/** Saved replies, and their words for this enquiry. */
export function useFilledReplies(enquiry: WholeEnquiry) {
  const { data: answer } = useQuery(savedRepliesQuery)
  const { replies = [], own } = answer?.ok ? answer.body : {}
  const fill = ({ body }: SavedReply) => (own ? fillPlaceholders(body, enquiry, own) : body)
  return { replies, fill, isFailed: answer?.ok === false }
}

export type FilledReplies = ReturnType<typeof useFilledReplies>
