/** Handles a post that an editor sends: parse, check, move pasted pictures to storage, write. */
import { isoTime } from '../../platform/clock'
import type { Deps } from '../../platform/deps'
import type { FieldErrors } from '../../shared/check-body'
import { imagePath } from '../image/image'
import { type ImageRow, storePastedBytes } from '../image/images.server'
import { joinNames, type PostAuthor } from './authors/authors'
import { settleAuthors } from './authors/authors.server'
import { refuseInsecurePictures } from './body/insecure-pictures'
import { emptyBody, putBackPictures } from './body/safe-parts.server'
import {
  type CreateOutcome,
  createPost,
  fieldsOf,
  type Save,
  type SaveOutcome,
  savePost,
  type Writing,
} from './edit-posts.server'
import { joinTags, splitTags } from './grouping/grouping'
import type { PostReader, Refused } from './post-reader.server'
import type { Post, PostInput, SafePost } from './post-schema'
import { refuseUnlessDraft } from './review/own-posts.server'
import { findPostForStaff } from './staff-posts.server'

export interface Receiving {
  deps: Deps
  reader: PostReader
  /** The member who sends it. */
  accountId: string
  /** For contributors. */
  draftsOnly?: boolean
  onAccepted?: NonNullable<Save['onAccepted']>
  /** Throws when these are more pictures than the editor may upload now. */
  admitPictures: (count: number) => Promise<void>
}

interface ReadPost {
  kind: 'post'
  post: SafePost
  id: string | undefined
  pasted: ImageRow[]
}

/** Stores what the JSON says as a new post. */
export async function receivePost(
  receiving: Receiving,
  bytes: ArrayBuffer,
): Promise<CreateOutcome | Refused> {
  const writing = writingNow(receiving.deps)
  const read = await readFields(receiving, bytes, writing.now, undefined)
  if (read.kind !== 'post') return read
  const { post, id, pasted } = read
  return createPost({ ...writing, pasted }, post, receiving.accountId, id)
}

export interface ReceivedSave {
  id: string
  bytes: ArrayBuffer
  /** Optimistic locking: the version that the editor opened; any when undefined. */
  ifVersion: number | undefined
}

/** Saves what the JSON says; fields it leaves out keep their value. */
export async function receiveSave(
  receiving: Receiving,
  { id, bytes, ifVersion }: ReceivedSave,
): Promise<SaveOutcome | Refused> {
  const writing = writingNow(receiving.deps)
  const current = await findPostForStaff(writing.db, id)
  if (!current) return { kind: 'missing' }
  const read = await readFields(receiving, bytes, writing.now, current)
  if (read.kind !== 'post') return read
  const { post: changes, id: nextId, pasted } = read
  const { accountId, draftsOnly = false, onAccepted } = receiving
  const save = { id, nextId, changes, ifVersion, accountId, draftsOnly }
  return savePost({ ...writing, pasted }, { ...save, ...(onAccepted && { onAccepted }) })
}

type WritingDeps = Pick<Deps, 'db' | 'databaseKind' | 'clock' | 'config'>

export const writingNow = ({ db, databaseKind: kind, clock, config: { siteUrl } }: WritingDeps): Writing => ({
  db,
  kind,
  now: clock.now(),
  siteUrl,
})

/** What the JSON says, checked, with its pasted pictures stored; `current` has what it leaves out. */
export async function readFields(
  { deps, reader, accountId, draftsOnly, admitPictures }: Receiving,
  bytes: ArrayBuffer,
  now: number,
  current: Post | undefined,
): Promise<ReadPost | Refused> {
  const read = await reader.read({ kind: 'save', bytes, current: current && detailsOf(current) })
  if (read.kind !== 'post') return read
  const { details, id, content: body } = read
  const held = draftsOnly && refuseUnlessDraft(current, details)
  if (held) return { kind: 'invalid', errors: held }
  const publishAt = readPublishAt(details, now, current)
  if (typeof publishAt === 'object' && publishAt) return { kind: 'invalid', errors: publishAt }
  const settled = await settleAuthors(deps.db, details.authors, current?.authors ?? [])
  if ('errors' in settled) return { kind: 'invalid', errors: settled.errors }
  const tidied = tidy(details, settled.authors)
  const shown = { cover: details.image_url, html: body?.pieces.join('') ?? '' }
  const insecure = refuseInsecurePictures(shown, deps.config.siteUrl)
  if (insecure) return { kind: 'invalid', errors: insecure }
  if (body && body.pictures.length > 0) await admitPictures(body.pictures.length)
  const pasted = await storePastedBytes(deps, body?.pictures ?? [], accountId)
  if ('refused' in pasted) return { kind: 'invalid', errors: { content: pasted.refused } }
  const content = body
    ? putBackPictures(body, picture => imagePath(pasted[picture]?.name ?? ''))
    : (current?.content ?? emptyBody)
  return { kind: 'post', id, post: { ...details, ...tidied, content, publish_at: publishAt }, pasted }
}

/** Without blanks around them; where authors are named, their names are the author. */
export const tidy = (
  { title, author, tags, series, ...typed }: Omit<PostInput, 'content' | 'status' | 'publish_at'>,
  authors: readonly PostAuthor[],
) => ({
  title: title.trim(),
  author: authors.length > 0 ? joinNames(authors) : author.trim(),
  authors: [...authors],
  tags: splitTags(joinTags(tags)),
  series: series.trim(),
  search_title: typed.search_title.trim(),
  search_description: typed.search_description.trim(),
})

function detailsOf(post: Post): Omit<SafePost, 'content'> {
  const { content: _, ...details } = fieldsOf(post)
  return details
}

/** Only what is scheduled has a time. What was already scheduled keeps its time, even when due. */
export function readPublishAt(
  { status, publish_at: typed }: Pick<PostInput, 'status' | 'publish_at'>,
  now: number,
  current: Pick<Post, 'status' | 'publish_at'> | undefined,
  noun = 'post',
): string | null | FieldErrors {
  if (status !== 'scheduled') return null
  if (typed === null) return { publish_at: `Choose when to publish the ${noun}.` }
  const time = isoTime(Date.parse(typed))
  const isKept = current?.status === 'scheduled' && current.publish_at === time
  return isKept || time > isoTime(now) ? time : { publish_at: 'Choose a time in the future.' }
}
