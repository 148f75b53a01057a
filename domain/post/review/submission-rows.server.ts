/** Where drafts are on their way to an editor. */
import type { Kysely, Selectable } from 'kysely'
import type { PostSubmissionsTable } from '../../../platform/db/site-tables'
import type { Tables } from '../../../platform/db/types'
import { findNames } from '../../member/member-name.server'
import type { ReviewState } from './review-states'
import type { Submission } from './submission-schema'

type Row = Selectable<PostSubmissionsTable>

const stateOf = ({ returned_at }: Pick<Row, 'returned_at'>): ReviewState =>
  returned_at === null ? 'submitted' : 'returned'

/** The row of a draft. */
export const findSubmissionRow = (db: Kysely<Tables>, id: string): Promise<Row | undefined> =>
  db
    .selectFrom('post_submissions')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_id')
    .selectAll('post_submissions')
    .where('post_id', '=', id)
    // The process before this build publishes without ending it.
    .where('blog_posts.status', '=', 'draft')
    .executeTakeFirst()

/** With the names of both members; null for a draft that was not submitted. */
export async function readSubmission(db: Kysely<Tables>, id: string): Promise<Submission | null> {
  const row = await findSubmissionRow(db, id)
  if (!row) return null
  const names = await findNames(db, [row.account_id, row.returned_by])
  const nameOf = (accountId: string | null) => names.get(accountId ?? '')?.name ?? null
  const { submitted_at, returned_at, remark } = row
  const [submitted_by, returned_by] = [nameOf(row.account_id), nameOf(row.returned_by)]
  return { state: stateOf(row), submitted_at, submitted_by, returned_at, returned_by, remark }
}

/** Where these drafts are, by id. */
export async function findReviewStates(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ReviewState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_submissions')
    .select(['post_id', 'returned_at'])
    .where('post_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.post_id, stateOf(row)]))
}

/** The ids of posts in this state. */
export const submittedIds = (db: Kysely<Tables>, state: ReviewState) =>
  db
    .selectFrom('post_submissions')
    .select('post_id')
    .where('returned_at', state === 'submitted' ? 'is' : 'is not', null)
