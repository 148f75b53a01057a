/** The article at an address: as it is published, or in a preview as it is to be. */
import type { CompanyClock } from '../../../shared/company-time'
import { certify, type Sealings } from '../../certificate/certify.server'
import type { SiteSource } from '../../site/current-site.server'
import { findChanges } from '../changes/changes-rows.server'
import type { SafePost, StoredArticle, UnsavedPost } from '../post-schema'
import { modifiedTime } from '../post-times.server'
import { getPost } from '../posts.server'
import { sealPost } from './post-certificate.server'
import { haveSameWords, listSealings } from './post-sealings.server'

/** Where articles and the site around them come from. */
export interface ArticleSource extends SiteSource {
  /** The article of a form, in its preview; the site around it is as it is published. */
  unsaved?: UnsavedPost | undefined
}

type Source = Pick<ArticleSource, 'db' | 'drafts' | 'unsaved'>

/**
 * A published article; in a preview of drafts with the changes that wait beside it, in that of a form as it says.
 */
export async function findArticle(
  { db, drafts, unsaved }: Source,
  id: string,
): Promise<StoredArticle | undefined> {
  if (unsaved?.id === id) return toStored(unsaved)
  const found = await getPost(db, id)
  const changes = found && drafts && (await findChanges(db, id))
  return changes ? { ...found, ...toStored(changes.fields), updated_at: changes.updated_at } : found
}

/** As the row of an article has it. */
function toStored<Fields extends SafePost>(fields: Fields) {
  const { category: category_key, status: _, publish_at: _at, series_part: _p, ...others } = fields
  const { authors, tags, ...texts } = others
  return { ...texts, authors: JSON.stringify(authors), tags: JSON.stringify(tags), category_key }
}

/** The certificate of what `findArticle` found. */
export async function certifyArticle({ db }: Source, article: StoredArticle, clock: CompanyClock) {
  const published = (await getPost(db, article.id)) ?? article
  const sealings = await listSealings(db, published, clock)
  const drafted: Sealings = { times: sealings.times + 1, sealed: modifiedTime(article, clock) }
  return certify(sealPost(article), haveSameWords(published, article) ? sealings : drafted, clock)
}
