/** The article at an address: as it is published, or in a preview as it is to be. */
import type { CompanyClock } from '../../../shared/company-time'
import { certify, type Sealings } from '../../certificate/certify.server'
import type { SiteSource } from '../../site/current-site.server'
import { findChanges } from '../changes/changes-rows.server'
import type { StoredArticle } from '../post-schema'
import { modifiedTime } from '../post-times.server'
import { getPost } from '../posts.server'
import { sealPost } from './post-certificate.server'
import { haveSameWords, listSealings } from './post-sealings.server'

type Source = Pick<SiteSource, 'db' | 'drafts'>

/** A published article; in a preview of drafts with the changes that wait beside it. */
export async function findArticle({ db, drafts }: Source, id: string): Promise<StoredArticle | undefined> {
  const found = await getPost(db, id)
  const changes = found && drafts && (await findChanges(db, id))
  if (!changes) return found
  const { category: category_key, status: _, publish_at: _at, series_part: _p, ...fields } = changes.fields
  const { authors, tags, ...texts } = fields
  const lists = { authors: JSON.stringify(authors), tags: JSON.stringify(tags) }
  return { ...found, ...texts, ...lists, category_key, updated_at: changes.updated_at }
}

/** The certificate of what `findArticle` found. */
export async function certifyArticle({ db }: Source, article: StoredArticle, clock: CompanyClock) {
  const published = (await getPost(db, article.id)) ?? article
  const sealings = await listSealings(db, published, clock)
  const drafted: Sealings = { times: sealings.times + 1, sealed: modifiedTime(article, clock) }
  return certify(sealPost(article), haveSameWords(published, article) ? sealings : drafted, clock)
}
