/** An uploaded picture in the place of another, in every article and page that shows it. */
import { inTransaction } from '../../platform/db/transaction'
import type { Deps } from '../../platform/deps'
import { calledImage, imageNameAt, imagePath } from '../image/image'
import { findImage, type ImageRow } from '../image/images.server'
import { noteActivity } from '../log/note-activity.server'
import { savePage } from '../page/edit-pages.server'
import { findPageRow } from '../page/own-pages.server'
import { withAddress } from '../post/body/safe-parts.server'
import { findChanges } from '../post/changes/changes-rows.server'
import { keepChanges } from '../post/changes/keep-changes.server'
import { acceptBase } from '../post/changes/settle-changes.server'
import { savePost, type Writing } from '../post/edit-posts.server'
import type { Post, SafePost } from '../post/post-schema'
import { findPostForStaff } from '../post/staff-posts.server'

type ReplacingDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'config' | 'newId'>

export interface ReplacementOrder {
  name: string
  /** The picture that takes its place. */
  by: string
  /** The id of a post or page that keeps it: its editor changes that one. */
  except?: string | undefined
  accountId: string
}

export type Replacement =
  | { kind: 'replaced'; posts: number; pages: number }
  /** There is no such picture, or none to take its place. */
  | { kind: 'missing'; which: 'name' | 'by' }

/**
 * Each article and each page is saved by itself, as a version that can be restored: what someone saves meanwhile is kept,
 * and after a crash the same order does the rest. What is in the bin, and earlier versions, keep the picture they had; so
 * do case studies, whose pictures are chosen with their captions.
 */
export async function replaceImage(deps: ReplacingDeps, order: ReplacementOrder): Promise<Replacement> {
  const { db, clock } = deps
  const { name, by, except, accountId } = order
  const isMeant = (id: string) => id !== except
  const [old, next] = [await findImage(db, name), await findImage(db, by)]
  if (!old) return { kind: 'missing', which: 'name' }
  if (!next) return { kind: 'missing', which: 'by' }
  const posts = await countSaved((await postsThatShow(deps, name)).filter(isMeant), id =>
    replaceInPost(deps, order, id),
  )
  const pages = await countSaved((await pagesThatShow(deps, name)).filter(isMeant), id =>
    replaceInPage(deps, order, id),
  )
  await inTransaction(db, async trx => {
    // The same is to be seen in it, unless someone says otherwise.
    await trx
      .updateTable('images')
      .set({ alt: old.alt, folded_alt: old.folded_alt })
      .where('name', '=', by)
      .where('alt', '=', '')
      .execute()
    await noteActivity(trx, {
      ...{ action: 'image_replaced', now: clock.now(), accountId, subjectId: name },
      subject: subjectOf(old, next),
      detail: { posts, pages },
    })
  })
  return { kind: 'replaced', posts, pages }
}

const subjectOf = (old: ImageRow, next: ImageRow): string => `${calledImage(old)} → ${calledImage(next)}`

async function postsThatShow({ db }: ReplacingDeps, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('image_uses')
    .select('post_id')
    .where('name', '=', name)
    .where(e => e.or([e('in_body', '=', true), e('as_cover', '=', true)]))
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

async function pagesThatShow({ db }: ReplacingDeps, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('own_page_images')
    .select('page_id')
    .where('name', '=', name)
    .orderBy('page_id')
    .execute()
  return rows.map(row => row.page_id)
}

async function countSaved(
  ids: readonly string[],
  save: (id: string) => Promise<'saved' | 'conflict' | 'left'>,
): Promise<number> {
  let saved = 0
  for (const id of ids) {
    let outcome = await save(id)
    // Race: someone else saves the same one; each time one of the two gets through.
    for (let again = 0; outcome === 'conflict' && again < 10; again += 1) outcome = await save(id)
    if (outcome === 'saved') saved += 1
  }
  return saved
}

async function replaceInPost(deps: ReplacingDeps, order: ReplacementOrder, id: string) {
  const { db, databaseKind: kind, clock, config } = deps
  const current = await findPostForStaff(db, id)
  if (!current) return 'left'
  const writing = { db, kind, now: clock.now(), siteUrl: config.siteUrl }
  const changes = replaceIn(current, order, config.siteUrl)
  const save = { id, changes, ifVersion: current.version, accountId: order.accountId }
  const saved = changes === undefined ? 'left' : briefly(await savePost(writing, { ...save, changes }))
  if (saved === 'conflict') return saved
  const drafted = await replaceInChanges(writing, order, current)
  return drafted === 'left' ? saved : drafted
}

/** A draft of changes to what the article was goes on being one to what it is now: the same was done to both. */
async function replaceInChanges(writing: Writing, order: ReplacementOrder, before: Post) {
  const { id, version } = before
  const draft = await findChanges(writing.db, id)
  const changes = draft && replaceIn(draft.fields, order, writing.siteUrl)
  if (!changes) return 'left'
  const { accountId } = order
  const fields = { ...draft.fields, ...changes }
  const kept = await keepChanges(writing, { id, fields, ifVersion: draft.version, accountId })
  if (kept.kind === 'changes-conflict') return 'conflict'
  if (kept.kind !== 'saved') return 'left'
  const now = await findPostForStaff(writing.db, id)
  if (draft.base_version === version && now?.version === version + 1)
    await acceptBase(writing, { id, version: now.version })
  return 'saved'
}

/** Undefined when it does not show the picture. */
function replaceIn(shown: SafePost, { name, by }: ReplacementOrder, siteUrl: string) {
  const content = withAddress(shown.content, siteUrl, imagePath(name), imagePath(by))
  const isCover = shown.image_url !== '' && imageNameAt(shown.image_url, siteUrl) === name
  if (content === shown.content && !isCover) return undefined
  const changes: Partial<SafePost> = {
    ...(content !== shown.content && { content }),
    ...(isCover && { image_url: imagePath(by) }),
  }
  return changes
}

async function replaceInPage(deps: ReplacingDeps, { name, by, accountId }: ReplacementOrder, id: string) {
  const { db, databaseKind: kind, clock, config, newId } = deps
  const current = await findPageRow(db, id)
  if (!current || current.binned_at !== null) return 'left'
  const { siteUrl } = config
  const content = withAddress(current.content, siteUrl, imagePath(name), imagePath(by))
  if (content === current.content) return 'left'
  const writing = { db, kind, newId, now: clock.now(), siteUrl, accountId }
  return briefly(await savePage(writing, { id, changes: { content }, ifVersion: current.version }))
}

/** What a save refuses for a reason of its own, such as a page whose old address is taken, keeps its picture. */
const briefly = ({ kind }: { kind: string }): 'saved' | 'conflict' | 'left' =>
  kind === 'saved' || kind === 'conflict' ? kind : 'left'
