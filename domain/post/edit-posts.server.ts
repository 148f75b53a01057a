/** Posts for staff: every status, every version. Readers' queries are in posts.server.ts. */
import type { Kysely, Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { commitWhen, inTransaction } from '../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import type { FieldErrors } from '../../shared/check-body'
import { toSlug } from '../../shared/text'
import { type ImageRow, insertPasted } from '../image/images.server'
import { noteActivity } from '../log/note-activity.server'
import { noteShownImages } from './changes/changes-images.server'
import { boundHistory } from './history/bound-history.server'
import { isReserved, isTaken, movePost } from './post-address.server'
import { refuseCategory } from './post-category.server'
import { holdImages, type MissingImages, noteImageUses } from './post-images.server'
import { findLastSaver } from './post-savers.server'
import type { Post, SafePost } from './post-schema'
import { refuseUnlessDraft } from './review/own-posts.server'
import { findSubmissionRow } from './review/submission-rows.server'
import { foldedWords } from './search/parts-of-words.server'
import { indexPost } from './search/search-index.server'
import { findPostForStaff, toRow } from './staff-posts.server'

export interface Editing {
  db: Database
  kind: DatabaseKind
  /** Milliseconds since the epoch. */
  now: number
}

export interface Writing extends Editing {
  /** Our origin, to recognize addresses of our own pictures. */
  siteUrl: string
  /** Pictures that were pasted into the text and have their bytes stored. */
  pasted?: readonly ImageRow[]
}

/** What can happen to a post that is stored. */
export type SaveOutcome =
  | { kind: 'saved'; post: Post }
  /** Optimistic locking: someone saved it after the editor opened it; the current post. */
  | { kind: 'conflict'; post: Post; savedBy: string | null }
  | { kind: 'missing' }
  /** Pictures that do not exist (or no longer do): nothing was written. */
  | { kind: 'without-images'; missing: MissingImages }
  /** The address that was asked for is another post's, or readers know the present one. */
  | { kind: 'address'; reason: 'taken' | 'permanent' }
  | { kind: 'invalid'; errors: FieldErrors }

export type CreateOutcome = Extract<SaveOutcome, { kind: 'saved' | 'without-images' | 'address' | 'invalid' }>

/** Unit of work: pictures pasted into a post are stored with it, or not at all. */
export const writePost = <Outcome extends { kind: string }>(
  { db, pasted = [] }: Pick<Writing, 'db' | 'pasted'>,
  write: (trx: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> =>
  commitWhen(
    db,
    ({ kind }) => kind === 'saved',
    async trx => {
      await insertPasted(trx, pasted)
      return write(trx)
    },
  )

/** Stores a new post, under a slug of its title, numbered when taken, unless it is given an id. */
export const createPost = (
  writing: Writing,
  fields: SafePost,
  accountId: string,
  id?: string,
): Promise<CreateOutcome> =>
  writePost(writing, async trx => {
    const errors = await refuseCategory(trx, writing.kind, fields.category)
    if (errors) return { kind: 'invalid', errors }
    const outcome = await insertPost(trx, writing, fields, { id, accountId })
    if (outcome.kind === 'saved') {
      const { id: subjectId, title: subject, status } = outcome.post
      const created = { now: writing.now, accountId, subjectId, subject, detail: { status } }
      await noteActivity(trx, { action: 'post_created', ...created })
    }
    return outcome
  })

/** As `createPost`, within the caller's transaction, and not noted in the log. */
export async function insertPost(
  trx: Transaction<Tables>,
  { now, kind, siteUrl }: Omit<Writing, 'db'>,
  fields: SafePost,
  { id: wanted, accountId = null }: { id?: string | undefined; accountId?: string | null } = {},
): Promise<CreateOutcome> {
  const at = isoTime(now)
  const { uses, missing } = await holdImages(trx, { kind, siteUrl }, fields, undefined)
  if (isAnyMissing(missing)) return { kind: 'without-images', missing }
  // Race: locks the row of the version, so that of two posts with one title the second sees the first.
  await bumpContentVersion(trx)
  if (wanted !== undefined && (await isTaken(trx, wanted))) return { kind: 'address', reason: 'taken' }
  const id = wanted ?? (await freeId(trx, toSlug(fields.title) || 'post'))
  const post: Post = { id, ...fields, version: 1, created_at: at, updated_at: at }
  await trx
    .insertInto('blog_posts')
    .values({ ...toRow(post), folded: foldedWords(post) })
    .execute()
  if (accountId !== null)
    await trx.insertInto('post_makers').values({ post_id: id, account_id: accountId }).execute()
  await noteImageUses(trx, id, uses)
  await indexPost(trx, kind, post)
  return { kind: 'saved', post }
}

export const isAnyMissing = ({ content, image_url: cover }: MissingImages): boolean =>
  content.length > 0 || cover.length > 0

const candidatesAtOnce = 20

/** The slug, or the slug with the first free number from 2. Looked up by equality: no prefix uses an index on both databases. */
export async function freeId(trx: Kysely<Tables>, slug: string): Promise<string> {
  for (let first = 1; ; first += candidatesAtOnce) {
    const candidates = Array.from({ length: candidatesAtOnce }, (_, place) => numbered(slug, first + place))
    const taken = await trx.selectFrom('blog_posts').select('id').where('id', 'in', candidates).execute()
    const ids = new Set(taken.map(({ id }) => id))
    const free = candidates.find(candidate => !ids.has(candidate) && !isReserved(candidate))
    if (free) return free
  }
}

const numbered = (slug: string, count: number): string => (count === 1 ? slug : `${slug}-${count}`)

export interface Save {
  id: string
  /** Another address. */
  nextId?: string | undefined
  changes: Partial<SafePost>
  /** The version that the editor opened; any when undefined. */
  ifVersion: number | undefined
  accountId: string | null
  /** Restores an earlier version: as a draft it may lack a deleted picture. */
  restores?: true
  /** Publishes a draft of changes. */
  publishesChanges?: true
  /** For contributors: a draft that stays one. */
  draftsOnly?: boolean
  /** Called in the transaction in which an editor publishes or schedules what `to` submitted. */
  onAccepted?: (trx: Transaction<Tables>, post: Post, to: string) => Promise<void>
}

/**
 * Saves, and keeps the replaced version. Refuses our own pictures that do not exist, where readers would see a gap: in
 * what the save adds, and in a draft that it publishes.
 */
export const savePost = (writing: Writing, save: Save): Promise<SaveOutcome> =>
  writePost<SaveOutcome>(writing, trx => saveWithin(trx, writing, save))

/** As `savePost`, within the caller's transaction, which is rolled back unless the outcome is `saved`. */
export async function saveWithin(
  trx: Transaction<Tables>,
  { now, kind, siteUrl }: Omit<Writing, 'db'>,
  save: Save,
): Promise<SaveOutcome> {
  const { id, nextId = id, changes: asked, ifVersion, accountId, restores, publishesChanges } = save
  const current = await findPostForStaff(trx, id)
  if (!current) return { kind: 'missing' }
  if (ifVersion !== undefined && ifVersion !== current.version) return toConflict(trx, current)
  const held = save.draftsOnly && refuseUnlessDraft(current, { ...current, ...asked })
  if (held) return { kind: 'invalid', errors: held }
  const { category = current.category } = asked
  const errors = category === current.category ? undefined : await refuseCategory(trx, kind, category)
  if (errors && !restores) return { kind: 'invalid', errors }
  // An earlier version comes back without a category that has been removed since.
  const changes = errors ? { ...asked, category: '' } : asked
  const next = { ...current, ...changes }
  const appears = current.status === 'draft' && next.status !== 'draft'
  const isPublished = current.status !== 'published' && next.status === 'published'
  const { uses, missing } = await holdImages(trx, { kind, siteUrl }, next, appears ? undefined : current)
  const mayMiss = restores && next.status === 'draft'
  if (!mayMiss && isAnyMissing(missing)) return { kind: 'without-images', missing }
  const saved = isPublished ? 'post_published' : 'post_saved'
  const written = publishesChanges ? 'post_changes_published' : saved
  const action = restores ? 'post_restored' : written
  const reason = await movePost(trx, kind, current, nextId)
  if (reason) return { kind: 'address', reason }
  const submission = appears && (await findSubmissionRow(trx, nextId))
  const replacement = { action, changes, accountId, now } as const
  const post = await replace(trx, kind, { ...current, id: nextId }, replacement)
  if (post) {
    await noteShownImages(trx, nextId, uses)
    if (submission) await save.onAccepted?.(trx, post, submission.account_id)
    return { kind: 'saved', post }
  }
  const newer = await findPostForStaff(trx, nextId)
  // The move is rolled back.
  if (!newer) return { kind: 'missing' }
  return { ...(await toConflict(trx, newer)), post: { ...newer, id } }
}

export const toConflict = async (trx: Transaction<Tables>, post: Post) =>
  ({ kind: 'conflict', post, savedBy: await findLastSaver(trx, post) }) as const

interface Replacement {
  action: 'post_saved' | 'post_published' | 'post_changes_published' | 'post_restored' | 'post_deleted'
  changes: Partial<SafePost>
  accountId: string | null
  now: number
}

/** Compare and swap: undefined when another transaction replaced this version first. */
export async function replace(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  current: Post,
  { action, changes, accountId, now }: Replacement,
): Promise<Post | undefined> {
  const next = { ...changes, version: current.version + 1, updated_at: isoTime(now) }
  const post: Post = { ...current, ...next }
  const updated = await trx
    .updateTable('blog_posts')
    .set({ ...toRow(next), folded: foldedWords(post) })
    .where('id', '=', current.id)
    .where('version', '=', current.version)
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return undefined
  await trx
    .insertInto('post_versions')
    .values({
      post_id: current.id,
      version: current.version,
      fields: JSON.stringify(fieldsOf(current)),
      saved_at: current.updated_at,
      replaced_by: accountId,
    })
    .execute()
  await boundHistory(trx, kind, current)
  const { id: subjectId, title: subject, status, version } = post
  await noteActivity(trx, { action, now, accountId, subjectId, subject, detail: { status, version } })
  if (status !== 'draft') await trx.deleteFrom('post_submissions').where('post_id', '=', subjectId).execute()
  await indexPost(trx, kind, post)
  await bumpContentVersion(trx)
  return post
}

/** The fields of a post that an editor sets. */
export const fieldsOf = ({ id: _, version: _v, created_at: _c, updated_at: _u, ...fields }: Post): SafePost =>
  fields

const appearance = { status: 'published', publish_at: null } as const

/** Publishes scheduled posts that are due; returns how many. Idempotent: several processes may run it at once. */
export async function publishDuePosts({ db, kind, now }: Editing): Promise<number> {
  const due = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', isoTime(now))
    .execute()
  let published = 0
  for (const { id } of due) {
    const done = await inTransaction(db, async trx => {
      const current = await findPostForStaff(trx, id)
      const isDue = current?.status === 'scheduled' && (current.publish_at ?? '') <= isoTime(now)
      const replacement = { action: 'post_published', changes: appearance, accountId: null, now } as const
      return isDue ? replace(trx, kind, current, replacement) : undefined
    })
    if (done) published += 1
  }
  return published
}
