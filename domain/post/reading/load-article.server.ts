/** One article as readers see it. */
import { clockOf } from '../../../shared/company-time'
import { keepTogether } from '../../../shared/lines/keep-together'
import { findReaderImages } from '../../image/reader-images.server'
import { currentSite } from '../../site/current-site.server'
import { creditsOf, findPeopleOf } from '../authors/authors.server'
import { withDrawings } from '../body/drawings.server'
import { toReaderBody } from '../body/reader-html.server'
import { loadSeries } from '../grouping/list-grouped.server'
import type { StoredCard } from '../post-schema'
import { modifiedTime, publishedTime } from '../post-times.server'
import { describeForSearch, forReaders, listRelatedPosts, readTags } from '../posts.server'
import { type ArticleSource, certifyArticle, findArticle } from './find-article.server'
import { certifyPost } from './post-certificate.server'

/** An article, with what belongs around it; undefined for an unknown id. */
export async function loadArticle(source: ArticleSource, id: string) {
  const { db } = source
  const found = await findArticle(source, id)
  if (!found) return undefined
  const { desk, blog, company } = await currentSite(source)
  const clock = clockOf(company)
  const certify = (article: typeof found) =>
    source.drafts || source.unsaved ? certifyArticle(source, article, clock) : certifyPost(db, article, clock)
  const people = await findPeopleOf(db, [found])
  const toCard = <Card extends StoredCard>(card: Card) => forReaders(card, blog.knownCategories, people)
  const {
    content,
    created_at,
    updated_at,
    tags,
    series,
    search_title,
    search_description: _,
    ...stored
  } = found
  const post = toCard(stored)
  const { category_key } = stored
  // An unknown category counts as none, here, too.
  const related = await listRelatedPosts(db, { id, category_key: post.category && category_key })
  return {
    post: keepTogether(post),
    searchTitle: search_title,
    authors: creditsOf(found, people, desk),
    tags: readTags(tags),
    series: await loadSeries(db, series, source.unsaved),
    certificate: keepTogether(await certify(found)),
    body: toReaderBody(content, withDrawings(await findReaderImages(db, content))),
    description: describeForSearch(found),
    published: publishedTime(post.date, clock),
    modified: modifiedTime(found, clock),
    related: keepTogether(related.map(toCard)),
  }
}
