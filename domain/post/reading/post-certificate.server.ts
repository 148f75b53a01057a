/** The certificate of an article: its title, excerpt and body are sealed. */
import type { Database } from '../../../platform/db/types'
import type { Certificate, Seal } from '../../../shared/certificate'
import type { CompanyClock } from '../../../shared/company-time'
import { certify, cutSeal } from '../../certificate/certify.server'
import { toShownText } from '../body/reader-html.server'
import { readSpecified } from '../categories'
import type { StoredArticle } from '../post-schema'
import { listSealings } from './post-sealings.server'

/** The stored body, and the category by its key, so that another name leaves the seal as it is: readers get a video as words, which its player replaces. */
export const sealPost = (
  post: Pick<StoredArticle, 'id' | 'category_key' | 'title' | 'excerpt' | 'content'>,
): Seal =>
  cutSeal({
    kind: 'post',
    id: post.id,
    seed: post.id,
    family: readSpecified(post.category_key),
    words: [post.title, post.excerpt, toShownText(post.content)],
  })

export async function certifyPost(
  db: Database,
  post: StoredArticle,
  clock: CompanyClock,
): Promise<Certificate> {
  return certify(sealPost(post), await listSealings(db, post, clock), clock)
}
