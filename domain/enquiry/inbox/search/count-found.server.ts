/** How many enquiries a filter finds. */
import { mostWaiting } from '../../../post/post'
import { enquiryStatuses } from '../../enquiry'
import { matching } from './enquiry-search.server'
import { fits, type InboxQuery, type InboxReader, statusesOf } from './find-enquiries.server'

const countedStatuses = [...enquiryStatuses, 'snoozed'] as const
type FoundCounts = Record<(typeof countedStatuses)[number], number>

/** How many match in each status, whatever status is asked for; of a search as many as it finds. */
export async function countFound(
  { db, kind, now }: InboxReader,
  query: Omit<InboxQuery, 'status' | 'before'>,
): Promise<FoundCounts> {
  const found = matching(kind, query.search)
  const counts = await Promise.all(
    countedStatuses.map(async status => {
      const asked = { ...query, status, before: undefined }
      const statuses = statusesOf(asked)
      if (statuses.length === 0) return [status, 0] as const
      let select = db
        .selectFrom('contact_submissions')
        .select('id')
        .where('status', 'in', statuses)
        .where(fits(now, asked))
      if (found) select = select.where(found)
      const { total } = await db
        .selectFrom(select.limit(mostWaiting).as('counted'))
        .select(e => e.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return [status, Number(total)] as const
    }),
  )
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(counts) as FoundCounts
}
