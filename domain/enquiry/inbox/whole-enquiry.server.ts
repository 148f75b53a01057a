/** One enquiry with everything that staff see beside it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { findNames, nameOf } from '../../member/member-name.server'
import { listPolicyVersions, versionInForce } from '../../policy/policy-versions.server'
import { ofFields } from '../enquiry'
import { listEnquiryEvents, markRead } from './enquiry-events.server'
import { columnFields, pageFields } from './field-uses'
import { listForwards } from './forward/list-forwards.server'
import { toListed } from './inbox.server'
import type { WholeEnquiry } from './inbox-schema'
import { findLabels } from './labels/labelled.server'
import { listReplies } from './list-replies.server'
import { listReceivedMails } from './received/received-mails.server'
import { type InboxReader, restFields, selectListed } from './search/find-enquiries.server'
import { isWhole, listThreadIds } from './thread/thread-ids.server'
import { toBeginning } from './to-beginning'
import { listWriters } from './writers.server'

/** Undefined when there is none with this id. */
export async function findEnquiry(reader: InboxReader, id: string): Promise<WholeEnquiry | undefined> {
  const { db } = reader
  const row = await selectListed(reader)
    .select([...restFields, 'acknowledgement_message_id', 'origin', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { acknowledgement_message_id: acknowledged, origin, merged_into, ...listed } = row
  const thread = await listThreadIds(db, id)
  return {
    ...toListed(listed, await findNames(db, [row.assignee_id]), await findLabels(db, [id])),
    ...ofFields(pageFields, field => row[field]),
    origin,
    privacy_policy: versionInForce(await listPolicyVersions(db), row.created_at),
    merged_into: await findName(db, merged_into),
    merged: await listMerged(db, id),
    events: await listEnquiryEvents(db, thread),
    replies: await listReplies(db, thread),
    forwards: await listForwards(db, thread),
    mails: await listReceivedMails(db, thread),
    writers: await listWriters(db, id, reader),
    sender: await describeSender(reader, row),
    mails_held: acknowledged === null,
    privacy_request: (await findRequest(db, thread)) ?? null,
  }
}

const listMerged = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('contact_submissions')
    .select(['id', ...columnFields, 'created_at'])
    .where('merged_into', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const findName = async (db: Kysely<Tables>, id: string | null) =>
  id === null
    ? null
    : ((await db
        .selectFrom('contact_submissions')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null)

/** What is due first: of several enquiries of a thread, each may be a request. */
const findRequest = (db: Kysely<Tables>, thread: readonly string[]) =>
  db
    .selectFrom('privacy_requests')
    .select(['id', 'due_on', 'closed_at'])
    .where('enquiry_id', 'in', thread)
    .orderBy(e => e.case().when('closed_at', 'is', null).then(0).else(1).end())
    .orderBy('due_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Opens it for the member, which marks it as read; the answer says whether it was unread. */
export async function openEnquiry(reader: InboxReader, id: string): Promise<WholeEnquiry | undefined> {
  const enquiry = await findEnquiry(reader, id)
  if (enquiry) await markRead(reader.db, id, reader)
  return enquiry
}

const mostListed = 20

async function describeSender(
  { db }: InboxReader,
  { id, email }: { id: string; email: string },
): Promise<WholeEnquiry['sender']> {
  const address = email.toLowerCase()
  const enquiries = await db
    .selectFrom('contact_submissions')
    .select(['id', 'message', 'status', 'created_at'])
    .where(sql`lower(email)`, '=', address)
    .where('id', '!=', id)
    .where(isWhole)
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
  const subscriber = await db
    .selectFrom('subscribers')
    .select('status')
    .where('email', '=', address)
    .executeTakeFirst()
  const member = await db
    .selectFrom('accounts')
    .select('user_metadata')
    .where('email', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    enquiries: enquiries.map(({ message, ...rest }) => ({ ...rest, beginning: toBeginning(message) })),
    subscription: subscriber?.status ?? null,
    is_member: member !== undefined,
    posts: member ? await listPostsBy(db, nameOf(member)) : [],
  }
}

/** A post names its author as readers know them: nothing ties it to an account. */
const listPostsBy = (db: Kysely<Tables>, author: string) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'status', 'date'])
    .where('author', '=', author)
    .where('binned_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
