import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/db/types'

/** Whether the address got something of this thread forwarded, and is not the client's own. `address` in lower case. */
export async function isForwardedTo(
  db: Kysely<Tables>,
  enquiryIds: readonly string[],
  address: string,
): Promise<boolean> {
  if (address === '') return false
  const row = await db
    .selectFrom('enquiry_replies')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'enquiry_replies.enquiry_id')
    .select('enquiry_replies.id')
    .where('enquiry_id', 'in', enquiryIds)
    .where('forwarded_to', '=', address)
    .where('cancelled_at', 'is', null)
    .where(sql`lower(email)`, '!=', address)
    .executeTakeFirst()
  return row !== undefined
}
