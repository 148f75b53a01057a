/** The refusals of /api/posts and /api/post-preview for a text that cannot be stored. */
import type { Refused } from '../../domain/post/post-reader.server'
import type { FieldErrors } from '../../shared/check-body'
import { Refusal } from '../http/refusal'
import { badJson } from './json-body'
import { refuseFields } from './refuse-fields'

/** What is wrong with a post, by field. */
export const refusePost = (errors: FieldErrors): Refusal => refuseFields('invalid_post', errors)

export const busy = new Refusal(
  503,
  'busy',
  'Too many texts are being checked. Please try again in a moment.',
  { retryAfter: 5 },
)

export function refuseText(refused: Refused): Refusal {
  switch (refused.kind) {
    case 'invalid':
      return refusePost(refused.errors)
    case 'no-object':
      return badJson
    case 'busy':
      return busy
  }
}
