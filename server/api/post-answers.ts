/** Turns the outcome of a save into an HTTP answer. */
import type { Context } from 'hono'
import type { SaveOutcome } from '../../domain/post/edit-posts.server'
import type { MissingImages } from '../../domain/post/post-images.server'
import type { Refused } from '../../domain/post/post-reader.server'
import { type Post, savedBySchema, wholePostSchema } from '../../domain/post/post-schema'
import { findPostForStaff } from '../../domain/post/staff-posts.server'
import type { FieldErrors } from '../../shared/check-body'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { versionConflict } from './if-match'
import { refusePost, refuseText } from './refuse-post'

export const ifMatch = ['If-Match']
export const conflict = {
  412: {
    description: 'Someone else saved it first',
    members: { current: wholePostSchema, saved_by: savedBySchema },
  },
}

export const notFound = new Refusal(404, 'post_not_found', 'This post no longer exists.')

export async function requirePost({ db }: AuthDeps, id: string): Promise<Post> {
  const post = await findPostForStaff(db, id)
  if (!post) throw notFound
  return post
}

/** Optimistic locking: a post has its version as a strong entity tag, also in a refusal that includes the post. */
export function tagged(c: Pick<Context<AppEnv>, 'header'>, post: Post): Post {
  c.header('ETag', `"${post.version}"`)
  return post
}

export function requireSaved(c: Pick<Context<AppEnv>, 'header'>, outcome: SaveOutcome | Refused): Post {
  if (outcome.kind === 'saved') return tagged(c, outcome.post)
  if (outcome.kind !== 'conflict') throw refuseSave(outcome)
  // Includes the current row, so that the editor can show both versions.
  throw versionConflict(
    'Someone saved this post after you opened it. None of your work was lost: compare both versions.',
    { current: tagged(c, outcome.post), saved_by: outcome.savedBy },
  )
}

type Unsaved = Exclude<SaveOutcome, { kind: 'saved' | 'conflict' }> | Refused

/** Why a post could not be stored as it was sent. */
export function refuseSave(outcome: Unsaved): Refusal {
  switch (outcome.kind) {
    case 'missing':
      return notFound
    case 'address':
      return refusePost({ id: explainAddress[outcome.reason] })
    case 'without-images':
      return refusePost(explainAllMissing(outcome.missing))
    default:
      return refuseText(outcome)
  }
}

const explainAddress = {
  taken: 'Another post has this address. Choose another.',
  permanent: 'This address is permanent, because readers have seen it.',
} as const

/** By name, because the picture itself can no longer be shown. */
function explainAllMissing(missing: MissingImages): FieldErrors {
  const errors = Object.entries(missing)
    .filter(([, names]) => names.length > 0)
    .map(([field, names]) => [field, explainMissing(field, names)])
  return Object.fromEntries(errors)
}

export function explainMissing(field: string, [first, ...others]: string[]): string {
  const which =
    others.length === 0
      ? `The picture ${first} is no longer in the library.`
      : `These pictures are no longer in the library: ${[first, ...others].join(', ')}.`
  if (field === 'image_url') return `${which} Choose another.`
  return `${which} Remove ${others.length === 0 ? 'it' : 'them'} from the text.`
}

/** A version cannot be edited before it is restored. */
export function withoutImagesOfVersion(missing: MissingImages): Refusal {
  const [first = '', ...others] = [...new Set(Object.values(missing).flat())]
  const detail =
    others.length === 0
      ? `The picture ${first} is no longer in the library. Restore this version as a draft, then choose another picture.`
      : `These pictures are no longer in the library: ${[first, ...others].join(', ')}. Restore this version as a draft, then choose others.`
  return new Refusal(422, 'invalid_post', detail)
}
