/** Handles a page that an editor sends: parse, check, move pasted pictures to storage, write. */
import type { Deps } from '../../platform/deps'
import { checkBody, type FieldErrors } from '../../shared/check-body'
import { toSlug } from '../../shared/text'
import { imagePath } from '../image/image'
import { type ImageRow, storePastedBytes } from '../image/images.server'
import { refuseInsecurePictures } from '../post/body/insecure-pictures'
import { emptyBody, putBackPictures } from '../post/body/safe-parts.server'
import type { PostReader, Refused } from '../post/post-reader.server'
import { readPublishAt } from '../post/receive-post.server'
import { createPage, type PageOutcome, type PageWriting, savePage } from './edit-pages.server'
import { findPageRow, type PageFields, type PageRow } from './own-pages.server'
import { isPageAddress, pageBounds, reservedFor } from './page'
import { pageDetailsSchema } from './page-schema'

export interface PageReceiving {
  deps: Deps
  /** Parses bodies, of posts and of pages, in a thread. */
  reader: PostReader
  /** The editor who sends it. */
  accountId: string
  /** Throws when these are more pictures than the editor may upload now. */
  admitPictures: (count: number) => Promise<void>
}

export const pageWriting = (
  { db, databaseKind: kind, clock, config: { siteUrl }, newId }: Deps,
  accountId: string,
): PageWriting => ({ db, kind, newId, now: clock.now(), siteUrl, accountId })

/** Stores what the JSON says as a new page. */
export async function receivePage(
  receiving: PageReceiving,
  bytes: ArrayBuffer,
): Promise<PageOutcome | Refused> {
  const writing = pageWriting(receiving.deps, receiving.accountId)
  const read = await readFields(receiving, bytes, writing.now, undefined)
  return read.kind === 'page' ? createPage({ ...writing, pasted: read.pasted }, read.fields) : read
}

export interface ReceivedPageSave {
  id: string
  bytes: ArrayBuffer
  /** Optimistic locking: the version that the editor opened; any when undefined. */
  ifVersion: number | undefined
}

/** Saves what the JSON says; fields it leaves out keep their value. */
export async function receivePageSave(
  receiving: PageReceiving,
  { id, bytes, ifVersion }: ReceivedPageSave,
): Promise<PageOutcome | Refused> {
  const writing = pageWriting(receiving.deps, receiving.accountId)
  const current = await findPageRow(writing.db, id)
  if (!current) return { kind: 'missing' }
  const read = await readFields(receiving, bytes, writing.now, current)
  if (read.kind !== 'page') return read
  const { fields: changes, pasted } = read
  return savePage({ ...writing, pasted }, { id, changes, ifVersion })
}

interface ReadPage {
  kind: 'page'
  fields: PageFields
  pasted: ImageRow[]
}

const refuse = (errors: FieldErrors): Refused => ({ kind: 'invalid', errors })

async function readFields(
  { deps, reader, accountId, admitPictures }: PageReceiving,
  bytes: ArrayBuffer,
  now: number,
  current: PageRow | undefined,
): Promise<ReadPage | Refused> {
  const parted = await reader.read({ kind: 'part', bytes })
  if (parted.kind !== 'parted') return parted
  const checked = checkBody(pageDetailsSchema, { ...(current && detailsOf(current)), ...parted.rest })
  if ('errors' in checked) return refuse(checked.errors)
  const { data: details } = checked
  const address = details.address ?? addressFrom(details.title)
  if (address === undefined) return refuse({ address: 'Choose an address.' })
  const publishAt = readPublishAt(details, now, current, 'page')
  if (typeof publishAt === 'object' && publishAt) return refuse(publishAt)
  const body = parted.content
  const shown = { cover: '', html: body?.pieces.join('') ?? '' }
  const insecure = refuseInsecurePictures(shown, deps.config.siteUrl)
  if (insecure) return refuse(insecure)
  if (body && body.pictures.length > 0) await admitPictures(body.pictures.length)
  const pasted = await storePastedBytes(deps, body?.pictures ?? [], accountId)
  if ('refused' in pasted) return refuse({ content: pasted.refused })
  const content = body
    ? putBackPictures(body, picture => imagePath(pasted[picture]?.name ?? ''))
    : (current?.content ?? emptyBody)
  return { kind: 'page', fields: { ...details, address, content, publish_at: publishAt }, pasted }
}

function detailsOf(row: PageRow) {
  const { title, lede, address, place, label, search_title, search_description, status, publish_at } = row
  return { title, lede, address, place, label, search_title, search_description, status, publish_at }
}

/** A title's slug, unless it may not be an address. */
function addressFrom(title: string): string | undefined {
  const slug = toSlug(title).slice(0, pageBounds.address).replace(/-+$/, '')
  return isPageAddress(slug) && reservedFor(slug) === undefined ? slug : undefined
}
