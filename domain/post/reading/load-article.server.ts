/** One article as readers see it. */
import { keepTogether } from '../../../shared/lines/keep-together'
import { findReaderImages } from '../../image/reader-images.server'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { roleOf } from '../../site/documents/desk'
import { withDrawings } from '../body/drawings.server'
import { toReaderBody } from '../body/reader-html.server'
import { modifiedTime, publishedTime } from '../post-times.server'
import { describePost, getPost, listRelatedPosts } from '../posts.server'
import { certifyPost } from './post-certificate.server'

/** A published article, with what belongs around it; undefined for an unknown id. */
export async function loadArticle(source: SiteSource, id: string) {
  const { db } = source
  const found = await getPost(db, id)
  if (!found) return undefined
  const { desk } = await currentSite(source)
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
