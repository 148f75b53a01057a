/** Remarks on passages of a post, which members read beside it and no reader sees. */
import type { Kysely, Selectable } from 'kysely'
import type { PostRemarksTable } from '../../platform/db/site-tables'
import type { Tables } from '../../platform/db/types'
import { findNames } from '../member/member-name.server'
import type { Remark } from './remark-schema'

/** Those of a post with their answers. */
export async function listRemarks(db: Kysely<Tables>, postId: string): Promise<Remark[]> {
  const rows = await db
    .selectFrom('post_remarks')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('start_offset')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const names = await findNames(
    db,
    rows.flatMap(row => [row.account_id, row.resolved_by]),
  )
  const nameOf = (accountId: string | null) => names.get(accountId ?? '')?.name ?? null
  const toWritten = ({ id, text, account_id, created_at }: Selectable<PostRemarksTable>) => ({
    ...{ id, text, created_at },
    by: nameOf(account_id),
  })
  const answers = Map.groupBy(rows, row => row.answers_id)
  return (answers.get(null) ?? []).map(row => ({
    ...toWritten(row),
    ...{ exact: row.exact, prefix: row.prefix, suffix: row.suffix, start: row.start_offset },
    ...{ resolved_at: row.resolved_at, resolved_by: nameOf(row.resolved_by) },
    answers: (answers.get(row.id) ?? []).map(toWritten),
  }))
}

export interface OwnRemark {
  at: string
  /** Title of the post. */
  post: string
  /** The passage; '' for an answer. */
  passage: string
  text: string
}

/** What a member has written, the oldest first: for the export of personal data. */
export async function listRemarksBy(db: Kysely<Tables>, accountId: string): Promise<OwnRemark[]> {
  const rows = await db
    .selectFrom('post_remarks')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_remarks.post_id')
    .select(['post_remarks.created_at', 'title', 'exact', 'text'])
    .where('post_remarks.account_id', '=', accountId)
    .orderBy('post_remarks.created_at')
    .orderBy('post_remarks.id')
    .execute()
  return rows.map(({ created_at: at, title: post, exact: passage, text }) => ({ at, post, passage, text }))
}
