/** One article as readers see it. */
import { clockOf } from '../../../shared/company-time'
import { keepTogether } from '../../../shared/lines/keep-together'
import { findReaderImages } from '../../image/reader-images.server'
import { currentSite, type SiteSource } from '../../site/current-site.server'
import { roleOf } from '../../site/documents/desk'
import { withDrawings } from '../body/drawings.server'
import { toReaderBody } from '../body/reader-html.server'
import type { StoredCard } from '../post-schema'
import { modifiedTime, publishedTime } from '../post-times.server'
import { describePost, forReaders, listRelatedPosts } from '../posts.server'
import { certifyArticle, findArticle } from './find-article.server'
import { certifyPost } from './post-certificate.server'

/** An article, with what belongs around it; undefined for an unknown id. */
export async function loadArticle(source: SiteSource, id: string) {
  const { db } = source
  const found = await findArticle(source, id)
  if (!found) return undefined
  const { desk, blog, company } = await currentSite(source)
  const clock = clockOf(company)
  const certify = (article: typeof found) =>
    source.drafts ? certifyArticle(source, article, clock) : certifyPost(db, article, clock)
  const toCard = <Card extends StoredCard>(card: Card) => forReaders(card, blog.knownCategories)
  const { content, created_at, updated_at, ...stored } = found
  const post = toCard(stored)
  const { category_key } = stored
  // An unknown category counts as none, here, too.
  const related = await listRelatedPosts(db, { id, category_key: post.category && category_key })
  return {
    post: keepTogether(post),
    role: roleOf(desk, post.author),
    certificate: keepTogether(await certify(found)),
    body: toReaderBody(content, withDrawings(await findReaderImages(db, content))),
    description: describePost(found),
    published: publishedTime(post.date, clock),
    modified: modifiedTime(found, clock),
    related: keepTogether(related.map(toCard)),
  }
}
