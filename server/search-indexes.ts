/** The indexes of searches that a start fills in the background. */
import { mailIndexing } from '../domain/enquiry/inbox/received/search/index-mails.server'
import { enquiryIndexing } from '../domain/enquiry/inbox/search/index-enquiries.server'
import { postIndexing } from '../domain/post/search/index-posts.server'
import type { DatabaseKind } from '../platform/db/types'
import type { Walk } from '../platform/jobs/walk'

export const searchIndexes = (kind: DatabaseKind): Walk[] => [
  enquiryIndexing(kind),
  mailIndexing(kind),
  postIndexing(kind),
]
