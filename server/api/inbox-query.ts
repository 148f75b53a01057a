/** The filters of a list of enquiries, as query parameters. */
import { z } from 'zod'
import { enquiryStatuses } from '../../domain/enquiry/enquiry'
import { outcomeResults } from '../../domain/enquiry/inbox/outcome/outcome'
import type { InboxQuery, InboxReader } from '../../domain/enquiry/inbox/search/find-enquiries.server'
import { searchWords } from './describe-route'

export const inboxFilter = z.object({
  status: z
    .enum([...enquiryStatuses, 'open', 'snoozed'])
    .optional()
    .catch(undefined)
    .describe(
      'A status, or open: new and in progress, or snoozed, which those three leave out. Left out: all but spam',
    ),
  assignee: z.string().max(64).optional().catch(undefined).describe('An account, me, or nobody'),
  outcome: z
    .enum([...outcomeResults, 'none'])
    .optional()
    .catch(undefined)
    .describe('What became of them; none: nobody has said'),
  label: z.string().max(64).optional().catch(undefined).describe('Id of a label'),
  late: z
    .string()
    .optional()
    .transform(text => text === 'true')
    .describe('true: the promised time has ended without an answer'),
  search: searchWords('Words in any field'),
})

/** `me` is the caller. */
export const toInboxQuery = (
  { status, assignee, ...filter }: z.output<typeof inboxFilter>,
  { accountId }: InboxReader,
): Omit<InboxQuery, 'before'> => ({
  ...filter,
  status,
  assignee: assignee === 'me' ? accountId : assignee,
})
