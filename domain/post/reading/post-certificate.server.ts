/** The certificate of an article: its title, excerpt and body are sealed. */
import type { Database } from '../../../platform/db/types'
import type { Certificate, Seal } from '../../../shared/certificate'
import { certify, cutSeal } from '../../certificate/certify.server'
import { toPlainText } from '../body/reader-html.server'
import { readCategory } from '../post'
import type { Article } from '../post-schema'
import { listSealings } from './post-sealings.server'

/** The stored body: readers get a video as words, which its player replaces. */
export const sealPost = (post: Pick<Article, 'id' | 'category' | 'title' | 'excerpt' | 'content'>): Seal =>
  cutSeal({
    kind: 'post',
    id: post.id,
    seed: post.id,
    family: readCategory(post.category) || undefined,
    words: [post.title, post.excerpt, toPlainText(post.content)],
  })

export async function certifyPost(db: Database, post: Article): Promise<Certificate> {
  return certify(sealPost(post), await listSealings(db, post))
}
