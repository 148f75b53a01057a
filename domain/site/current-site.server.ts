/** The site as it is published now. */
import type { NotNull } from 'kysely'
import type { Database } from '../../platform/db/types'
import type { Log } from '../../platform/log'
import type { Company } from '../../shared/company/company'
import { type CompanyClock, clockOf } from '../../shared/company-time'
import { tryJson } from '../../shared/read-json'
import { assembleSite, type Drafts, type Site } from './assemble-site.server'
import { readLibrary } from './cases/library-pictures.server'
import { isDocumentName } from './documents'
import { readStoredCategories } from './documents/categories'
import { merge, withDocument } from './merge-documents.server'
import { servicePlates, shipped } from './shipped.server'

/** The site as it is shipped, before anyone has changed a word. */
export const shippedSite: Site = assembleSite(shipped, servicePlates)

interface Known {
  /** The rows that it was put together from. */
  rows: string
  site: Site
}

const known = new WeakMap<Database, Known>()

/** Where the site's texts come from. */
export interface SiteSource {
  db: Database
  log: Log
  /** In a preview they stand in place of what is published. */
  drafts?: Drafts | undefined
  /** For one request, which reads it once. */
  site?: (() => Promise<Site>) | undefined
}

/**
 * One object for as long as nothing is published. A page that is made anew reads the rows of what was changed; pages
 * from the cache read nothing. Without a database it is the site as this process last knew it: the page cache keeps no
 * page that is made meanwhile, because it cannot read the version of the content either.
 */
export async function currentSite({ db, log, drafts, site: read }: SiteSource): Promise<Site> {
  if (drafts) return drafts.site
  if (read) return read()
  const published = await readPublished(db).catch(err => {
    log.error({ err }, 'the texts of the site could not be read: the page has the last known ones')
    return undefined
  })
  const last = known.get(db)
  if (!published) return last?.site ?? shippedSite
  const rows = JSON.stringify(published)
  if (last?.rows === rows) return last.site
  const content = published.reduce(withDocument, shipped)
  const library = await readLibrary(db, content)
  const site = withStoredCategories(assembleSite(content, servicePlates, library), published)
  known.set(db, { rows, site })
  warnOfMisfits(log, published)
  return site
}

/** For mails, and whatever else says only who the agency is. */
export const currentCompany = async (source: SiteSource): Promise<Company> =>
  (await currentSite(source)).company

/** Articles keep a category whose list no longer fits its form: they show what it was called. */
function withStoredCategories(site: Site, published: Awaited<ReturnType<typeof readPublished>>): Site {
  const row = published.find(({ name }) => name === 'blog')
  const stored = row ? readStoredCategories(tryJson(row.content)) : []
  const { categories } = site.blog
  return { ...site, blog: { ...site.blog, knownCategories: [...categories, ...stored] } }
}

/** By which mails, lists and dates say times. */
export const currentClock = async (source: SiteSource): Promise<CompanyClock> =>
  clockOf(await currentCompany(source))

/** As this process last knew it, for what cannot wait for the database. */
export const knownCompany = (db: Database): Company => (known.get(db)?.site ?? shippedSite).company

/** Once for each publication in each process, not for each page. */
function warnOfMisfits(log: Log, published: Awaited<ReturnType<typeof readPublished>>): void {
  const unfit = published.flatMap(({ name, content }) =>
    isDocumentName(name) ? merge(name, content).unfit.map(path => `${name}: ${path}`) : [],
  )
  if (unfit.length > 0)
    log.warn({ fields: unfit }, 'stored texts no longer fit their form: the pages say what is shipped')
}

const readPublished = (db: Database) =>
  db
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('published', 'is not', null)
    .where('binned_at', 'is', null)
    .orderBy('name')
    .$narrowType<{ content: NotNull }>()
    .execute()
