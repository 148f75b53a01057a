/** Turns what became of a draft of changes into an HTTP answer. */
import type { Context } from 'hono'
import { type ChangesRow, describeChanges } from '../../../domain/post/changes/changes-rows.server'
import { type PostChanges, postChangesSchema } from '../../../domain/post/changes/changes-schema'
import type { ChangesRefusal } from '../../../domain/post/changes/keep-changes.server'
import type { PublishOutcome } from '../../../domain/post/changes/publish-changes.server'
import type { Refused } from '../../../domain/post/post-reader.server'
import { savedBySchema, wholePostSchema } from '../../../domain/post/post-schema'
import type { Deps } from '../../../platform/deps'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { refuseSave } from '../post-answers'

export const conflict = {
  412: {
    description: 'Someone else saved the draft, or the post, first',
    members: {
      current: postChangesSchema.optional(),
      article: wholePostSchema.optional(),
      saved_by: savedBySchema,
    },
  },
}

export const noChanges = new Refusal(404, 'changes_not_found', 'No changes to this post wait any more.')

const unpublished = new Refusal(
  409,
  'not_published',
  'Only a published post has changes beside it. Save the post itself.',
)

type Head = Pick<Context<AppEnv>, 'header'>

/** Optimistic locking: the draft's version is a strong entity tag. */
export function answerChanges(c: Head, db: Deps['db'], row: ChangesRow): Promise<PostChanges> {
  c.header('ETag', `"${row.version}"`)
  return describeChanges(db, row)
}

type Failed = ChangesRefusal | Exclude<PublishOutcome, { kind: 'saved' }> | Refused

/** Why nothing was written. */
export async function refuseChanges(c: Head, db: Deps['db'], outcome: Failed): Promise<Refusal> {
  switch (outcome.kind) {
    case 'no-changes':
      return noChanges
    case 'unpublished':
      return unpublished
    case 'conflict':
      // Includes the article, so that the editor can show both.
      return new Refusal(
        412,
        'article_changed',
        'Someone saved the article after these changes began. Compare both, then publish again.',
        { fields: { article: outcome.post, saved_by: outcome.savedBy } },
      )
    case 'changes-conflict': {
      const current = await answerChanges(c, db, outcome.changes)
      return new Refusal(
        412,
        'version_conflict',
        'Someone saved these changes after you opened them. None of your work was lost: compare both.',
        { fields: { current, saved_by: current.saved_by } },
      )
    }
    default:
      return refuseSave(outcome)
  }
}
