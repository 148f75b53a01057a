/** How many enquiries a filter finds. */
import { mostWaiting } from '../../../post/post'
import { type EnquiryStatus, enquiryStatuses } from '../../enquiry'
import { matching } from './enquiry-search.server'
import { fits, type InboxQuery, type InboxReader, statusesOf } from './find-enquiries.server'

/** How many match in each status, whatever status is asked for; of a search as many as it finds. */
export async function countFound(
  { db, kind, now }: InboxReader,
  query: Omit<InboxQuery, 'status' | 'before'>,
): Promise<Record<EnquiryStatus, number>> {
  const found = matching(kind, query.search)
  const counts = await Promise.all(
    enquiryStatuses.map(async status => {
      const asked = { ...query, status, before: undefined }
      if (statusesOf(asked).length === 0) return [status, 0] as const
      let select = db
        .selectFrom('contact_submissions')
        .select('id')
        .where('status', '=', status)
        .where(fits(now, asked))
      if (found) select = select.where(found)
      const { total } = await db
        .selectFrom(select.limit(mostWaiting).as('counted'))
        .select(e => e.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return [status, Number(total)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<EnquiryStatus, number>
}
