/** One article as readers see it. */
import type { Database } from '../../../platform/db/types'
import { keepTogether } from '../../../shared/lines/keep-together'
import { findReaderImages } from '../../image/reader-images.server'
import { currentSite } from '../../site/current-site.server'
import { roleOf } from '../../site/documents/desk'
import { withDrawings } from '../body/drawings.server'
import { toReaderBody } from '../body/reader-html.server'
import { modifiedTime, publishedTime } from '../post-times.server'
import { describePost, getPost, listRelatedPosts } from '../posts.server'
import { certifyPost } from './post-certificate.server'

/** A published article, with what belongs around it; undefined for an unknown id. */
export async function loadArticle(db: Database, id: string) {
  const found = await getPost(db, id)
  if (!found) return undefined
  const { desk } = await currentSite(db)
  const { content, created_at, updated_at, ...post } = found
  return {
    post: keepTogether(post),
    role: roleOf(desk, post.author),
    certificate: keepTogether(await certifyPost(db, found)),
    body: toReaderBody(content, withDrawings(await findReaderImages(db, content))),
    description: describePost(found),
    published: publishedTime(post.date),
    modified: modifiedTime(found),
    related: keepTogether(await listRelatedPosts(db, post)),
  }
}
