/** The site as it is published now. */
import type { NotNull } from 'kysely'
import type { Database } from '../../platform/db/types'
import { assembleSite, type Site } from './assemble-site.server'
import { withDocument } from './merge-documents.server'
import { servicePlates, shipped } from './shipped.server'

/** The site as it is shipped, before anyone has changed a word. */
export const shippedSite: Site = assembleSite(shipped, servicePlates)

interface Known {
  /** The rows that it was put together from. */
  rows: string
  site: Site
}

const known = new WeakMap<Database, Known>()

/**
 * One object for as long as nothing is published. A page that is made anew reads the rows of what was changed; pages
 * from the cache read nothing. Without a database it is the site as this process last knew it: the page cache keeps no
 * page that is made meanwhile, because it cannot read the version of the content either.
 */
export async function currentSite(db: Database): Promise<Site> {
  const last = known.get(db)
  const published = await readPublished(db).catch(() => undefined)
  if (!published) return last?.site ?? shippedSite
  const rows = JSON.stringify(published)
  if (last?.rows === rows) return last.site
  const content = published.reduce(withDocument, shipped)
  const site = assembleSite(content, servicePlates)
  known.set(db, { rows, site })
  return site
}

const readPublished = (db: Database) =>
  db
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('published', 'is not', null)
    .orderBy('name')
    .$narrowType<{ content: NotNull }>()
    .execute()
