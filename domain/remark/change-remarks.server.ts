/** Making remarks on passages of a post, answering and resolving them. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { lockRows } from '../../platform/db/lock-rows'
import type { PostRemarksTable } from '../../platform/db/site-tables'
import { inTransaction } from '../../platform/db/transaction'
import type { Tables } from '../../platform/db/types'
import type { NamedActor } from '../enquiry/inbox/enquiry-events.server'
import type { Activity } from '../log/activities'
import { noteActivity } from '../log/note-activity.server'
import { mostRemarks } from './remark'
import { type RemarkDeps, tellMembers } from './remark-notices.server'
import type { NewRemark } from './remark-schema'

export interface RemarkAct {
  postId: string
  actor: NamedActor
  /** Idempotence: a UUID of the submit, which becomes the id; another call with it adds nothing. */
  key: string | undefined
}

export type RemarkOutcome =
  | 'done'
  /** The post is gone, or has no such remark. */
  | 'missing'
  /** The post has as many as it may. */
  | 'full'
  /** The key belongs to another remark. */
  | 'key-reused'

export const addRemark = (deps: RemarkDeps, act: RemarkAct, remark: NewRemark): Promise<RemarkOutcome> =>
  inTransaction(deps.db, trx => {
    const { start: start_offset, ...words } = remark
    return insert(deps, trx, act, { ...words, start_offset, answers_id: null })
  })

/** An answer opens a resolved remark again. */
export const answerRemark = (
  deps: RemarkDeps,
  act: RemarkAct,
  { id, text }: { id: string; text: string },
): Promise<RemarkOutcome> =>
  inTransaction(deps.db, async trx => {
    if (!(await findRemark(trx, act.postId, id))) return 'missing'
    const nowhere = { exact: '', prefix: '', suffix: '', start_offset: 0 }
    return insert(deps, trx, act, { ...nowhere, text, answers_id: id })
  })

/** Resolves a remark, or opens it again; nothing when it is so already. */
export const resolveRemark = (
  deps: Pick<RemarkDeps, 'db' | 'databaseKind'>,
  { postId, actor }: Omit<RemarkAct, 'key'>,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<'done' | 'missing'> =>
  inTransaction(deps.db, async trx => {
    const post = await lockPost(trx, deps, postId)
    const remark = post && (await findRemark(trx, postId, id))
    if (!remark) return 'missing'
    if ((remark.resolved_at !== null) === resolved) return 'done'
    const { now, accountId } = actor
    await writeResolution(trx, id, resolved ? { at: isoTime(now), by: accountId } : null)
    await note(trx, resolved ? 'post_remark_resolved' : 'post_remark_reopened', { postId, actor }, post)
    return 'done'
  })

type Written = Pick<PostRemarksTable, 'text' | 'exact' | 'prefix' | 'suffix' | 'start_offset' | 'answers_id'>

async function insert(
  deps: RemarkDeps,
  trx: Transaction<Tables>,
  { postId, actor, key }: RemarkAct,
  written: Written,
): Promise<RemarkOutcome> {
  const { accountId, now } = actor
  const post = await lockPost(trx, deps, postId)
  if (!post) return 'missing'
  const id = key ?? actor.newId()
  const known = await trx.selectFrom('post_remarks').selectAll().where('id', '=', id).executeTakeFirst()
  if (known) {
    const isSame =
      known.post_id === postId &&
      known.account_id === accountId &&
      known.text === written.text &&
      known.exact === written.exact &&
      known.answers_id === written.answers_id
    return isSame ? 'done' : 'key-reused'
  }
  const { count } = await trx
    .selectFrom('post_remarks')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRemarks) return 'full'
  const row = { id, post_id: postId, account_id: accountId, created_at: isoTime(now) }
  await trx
    .insertInto('post_remarks')
    .values({ ...row, ...written })
    .execute()
  if (written.answers_id !== null) await writeResolution(trx, written.answers_id, null)
  await note(
    trx,
    written.answers_id === null ? 'post_remarked' : 'post_remark_answered',
    { postId, actor },
    post,
  )
  await tellMembers(deps, trx, { post, actor, answers: written.answers_id })
  return 'done'
}

/** Race: the count and the key are read by one call at a time. */
async function lockPost(
  trx: Transaction<Tables>,
  { databaseKind }: Pick<RemarkDeps, 'databaseKind'>,
  id: string,
) {
  const query = trx
    .selectFrom('blog_posts')
    .select(['id', 'title', 'authors', 'status'])
    .where('id', '=', id)
    .where('binned_at', 'is', null)
  return lockRows(databaseKind, query, 'no key update').executeTakeFirst()
}

const findRemark = (db: Kysely<Tables>, postId: string, id: string) =>
  db
    .selectFrom('post_remarks')
    .select('resolved_at')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('answers_id', 'is', null)
    .executeTakeFirst()

const writeResolution = (db: Kysely<Tables>, id: string, resolved: { at: string; by: string } | null) =>
  db
    .updateTable('post_remarks')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
    .where('id', '=', id)
    .execute()

const note = (
  trx: Transaction<Tables>,
  action: Activity,
  { postId: subjectId, actor: { now, accountId } }: Omit<RemarkAct, 'key'>,
  { title: subject }: { title: string },
) => noteActivity(trx, { action, now, accountId, subjectId, subject })
