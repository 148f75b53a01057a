/** Writing pages: creating, saving, and publishing on time. */
import type { Transaction } from 'kysely'
import { isoTime } from '../../platform/clock'
import { bumpContentVersion } from '../../platform/db/settings'
import { commitWhen, inTransaction } from '../../platform/db/transaction'
import type { Database, DatabaseKind, Tables } from '../../platform/db/types'
import { whenTaken } from '../../platform/db/unique-violation'
import type { FieldErrors } from '../../shared/check-body'
import { type ImageRow, insertPasted } from '../image/images.server'
import { noteActivity } from '../log/note-activity.server'
import { holdImages, type MissingImages } from '../post/post-images.server'
import { followMove } from '../redirect/redirects.server'
import { checkPage } from './check-page.server'
import { findPageRow, type PageFields, type PageRow, toWholePage } from './own-pages.server'
import { pageBounds, pagePath } from './page'
import type { WholePage } from './page-schema'
import { keepVersion } from './page-versions.server'

/** Who changes a page, and where. */
export interface PageWriting {
  db: Database
  kind: DatabaseKind
  newId: () => string
  /** Milliseconds since the epoch. */
  now: number
  /** Our origin, to recognize addresses of our own pictures. */
  siteUrl: string
  /** Null for a job. */
  accountId: string | null
  /** Pictures that were pasted into the text and have their bytes stored. */
  pasted?: readonly ImageRow[]
}

export type PageOutcome =
  | { kind: 'saved'; page: WholePage }
  /** Optimistic locking: someone saved it after the editor opened it; the current page. */
  | { kind: 'conflict'; page: WholePage }
  | { kind: 'missing' }
  | { kind: 'refused'; errors: FieldErrors }
  /** Pictures that do not exist (or no longer do): nothing was written. */
  | { kind: 'without-images'; missing: MissingImages }

type Trx = Transaction<Tables>

const refused: PageOutcome = {
  kind: 'refused',
  errors: { address: 'Someone has just taken this address. Save again.' },
}

/** Unit of work: pasted pictures are stored with the page, or not at all. */
async function write(
  { db, pasted = [] }: PageWriting,
  work: (trx: Trx) => Promise<PageOutcome>,
): Promise<PageOutcome> {
  return commitWhen<PageOutcome>(
    db,
    ({ kind }) => kind === 'saved',
    async trx => {
      await insertPasted(trx, pasted)
      return work(trx)
    },
    // Race: an owner has just added a redirect from the page's old address.
  ).catch(whenTaken(() => refused))
}

/** Locks the pictures that a page shows, so that none of them is deleted before the page is stored. */
async function hold(trx: Trx, { kind, siteUrl }: Within, next: string, before: string | undefined) {
  const shown = (content: string) => ({ content, image_url: '' })
  const { uses, missing } = await holdImages(
    trx,
    { kind, siteUrl },
    shown(next),
    before === undefined ? undefined : shown(before),
  )
  return { names: uses.map(({ name }) => name), missing }
}

const noteImages = async (trx: Trx, id: string, names: readonly string[]): Promise<void> => {
  await trx.deleteFrom('own_page_images').where('page_id', '=', id).execute()
  if (names.length === 0) return
  await trx
    .insertInto('own_page_images')
    .values(names.map(name => ({ name, page_id: id })))
    .execute()
}

export const createPage = (writing: PageWriting, fields: PageFields): Promise<PageOutcome> =>
  write(writing, trx => insertPage(trx, writing, fields))

type Within = Omit<PageWriting, 'db'>

/** As `createPage`, within the caller's transaction. */
export async function insertPage(trx: Trx, writing: Within, fields: PageFields): Promise<PageOutcome> {
  const { newId, now, accountId } = writing
  const { names, missing } = await hold(trx, writing, fields.content, undefined)
  if (missing.content.length > 0) return { kind: 'without-images', missing }
  await bumpContentVersion(trx)
  const { count } = await trx
    .selectFrom('own_pages')
    .select(e => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const errors =
    count >= pageBounds.all
      ? { title: `There are ${pageBounds.all} pages, the bin included: as many as there can be.` }
      : await checkPage(trx, fields, undefined)
  if (errors) return { kind: 'refused', errors }
  const at = isoTime(now)
  const row: PageRow = {
    ...fields,
    id: newId(),
    published_at: fields.status === 'published' ? at : null,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: accountId,
    binned_at: null,
  }
  await trx.insertInto('own_pages').values(row).execute()
  await noteImages(trx, row.id, names)
  await note(trx, writing, 'page_created', row)
  return { kind: 'saved', page: await toWholePage(trx, row) }
}

export interface PageSave {
  id: string
  changes: Partial<PageFields>
  /** The version that the editor opened; any when undefined. */
  ifVersion: number | undefined
}

export const savePage = (writing: PageWriting, save: PageSave): Promise<PageOutcome> =>
  write(writing, trx => updatePage(trx, writing, save))

/** As `savePage`, within the caller's transaction. */
export async function updatePage(
  trx: Trx,
  writing: Within,
  { id, changes, ifVersion }: PageSave,
): Promise<PageOutcome> {
  const current = await findPageRow(trx, id)
  if (!current) return { kind: 'missing' }
  if (ifVersion !== undefined && ifVersion !== current.version)
    return { kind: 'conflict', page: await toWholePage(trx, current) }
  const next = { ...current, ...changes }
  const appears = current.status === 'draft' && next.status !== 'draft'
  const { names, missing } = await hold(trx, writing, next.content, appears ? undefined : current.content)
  if (missing.content.length > 0) return { kind: 'without-images', missing }
  await bumpContentVersion(trx)
  const errors = await checkPage(trx, next, current)
  if (errors) return { kind: 'refused', errors }
  const action =
    current.status !== 'published' && next.status === 'published' ? 'page_published' : 'page_saved'
  const row = await replace(trx, writing, current, { action, changes })
  if (!row) {
    const newer = await findPageRow(trx, id)
    return newer ? { kind: 'conflict', page: await toWholePage(trx, newer) } : { kind: 'missing' }
  }
  // Visitors may have kept the old address.
  if (row.address !== current.address && current.published_at !== null)
    await followMove(trx, actorOf(writing), {
      from: pagePath(current.address),
      to: pagePath(row.address),
    })
  await noteImages(trx, id, names)
  return { kind: 'saved', page: await toWholePage(trx, row) }
}

const actorOf = ({ newId, now, accountId }: Within) => ({ newId, now, accountId: accountId ?? '' })

type PageAction =
  | 'page_created'
  | 'page_saved'
  | 'page_published'
  | 'page_deleted'
  | 'page_unbinned'
  | 'page_erased'

/** Compare and swap: undefined when another transaction replaced this version first. */
export async function replace(
  trx: Trx,
  writing: Pick<PageWriting, 'now' | 'accountId'>,
  current: PageRow,
  { action, changes }: { action: PageAction; changes: Partial<PageRow> },
): Promise<PageRow | undefined> {
  const at = isoTime(writing.now)
  const appears = changes.status === 'published' && current.published_at === null
  const row: PageRow = {
    ...current,
    ...changes,
    published_at: appears ? at : current.published_at,
    version: current.version + 1,
    updated_at: at,
    updated_by: writing.accountId ?? current.updated_by,
  }
  const { id, created_at: _, ...values } = row
  const { numUpdatedRows } = await trx
    .updateTable('own_pages')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', current.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  await keepVersion(trx, current, row)
  await note(trx, writing, action, row)
  return row
}

/** Writes to the log. */
export const note = (
  trx: Trx,
  { now, accountId }: Pick<PageWriting, 'now' | 'accountId'>,
  action: PageAction,
  { id: subjectId, title: subject, address, status }: PageRow,
) =>
  noteActivity(trx, {
    action,
    now,
    accountId,
    subjectId,
    subject,
    detail: { address: pagePath(address), status },
  })

/** Publishes scheduled pages that are due; returns how many. Idempotent: several processes may run it at once. */
export async function publishDuePages({ db, now }: Pick<PageWriting, 'db' | 'now'>): Promise<number> {
  const at = isoTime(now)
  const due = await db
    .selectFrom('own_pages')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', at)
    .execute()
  let published = 0
  for (const { id } of due) {
    const done = await inTransaction(db, async trx => {
      await bumpContentVersion(trx)
      const current = await findPageRow(trx, id)
      if (current?.status !== 'scheduled' || (current.publish_at ?? '') > at) return undefined
      const changes = { status: 'published', publish_at: null } as const
      return replace(trx, { now, accountId: null }, current, { action: 'page_published', changes })
    })
    if (done) published += 1
  }
  return published
}
