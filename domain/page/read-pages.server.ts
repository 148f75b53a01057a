/** Visitors' queries of pages: published ones only, and in a preview drafts, too. */
import type { Database } from '../../platform/db/types'
import type { CompanyClock } from '../../shared/company-time'
import { keepTogether } from '../../shared/lines/keep-together'
import type { SafeHtml } from '../../shared/safe-html'
import type { SiteLinks } from '../../shared/site-links'
import { firstCharacters } from '../../shared/text'
import { findReaderImages } from '../image/reader-images.server'
import { toPlainText, toReaderBody } from '../post/body/reader-html.server'
import { labelOf, pageBounds, pagePath } from './page'

const published = (db: Database) => db.selectFrom('own_pages').where('status', '=', 'published')

/** In a preview everything that is not in the bin. */
const shown = ({ db, drafts }: PageSource) =>
  drafts ? db.selectFrom('own_pages').where('binned_at', 'is', null) : published(db)

interface PageSource {
  db: Database
  /** What a preview shows in place of what is published. */
  drafts?: object | undefined
}

export const isPublished = async (db: Database, address: string): Promise<boolean> =>
  (await published(db).select('id').where('address', '=', address).executeTakeFirst()) !== undefined

/** The words of its preview card. */
export const findPageTitle = (db: Database, address: string): Promise<{ title: string } | undefined> =>
  published(db).select('title').where('address', '=', address).executeTakeFirst()

/** A page as its visitors read it; undefined for an unknown address. */
export async function loadPage(source: PageSource, address: string, clock: CompanyClock) {
  const { db } = source
  const row = await shown(source)
    .select(['address', 'title', 'lede', 'content', 'search_title', 'search_description'])
    .select(['published_at', 'updated_at'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, search_title, search_description, title, lede, ...rest } = row
  return {
    ...rest,
    /** Of its last change, at the agency. */
    day: clock.toDate(row.updated_at),
    ...keepTogether({ title, lede }),
    searchTitle: search_title || title,
    description: search_description || lede || describe(content),
    body: toReaderBody(content, await findReaderImages(db, content)),
  }
}

const describe = (content: SafeHtml): string => firstCharacters(toPlainText(content), 160)

/** What header and footer show of them, in the order of their publication. */
export async function readSiteLinks(source: PageSource): Promise<Omit<SiteLinks, 'services'>> {
  const rows = await shown(source)
    .select(['id', 'address', 'title', 'label', 'place', 'status', 'published_at', 'publish_at'])
    .where('place', '<>', 'none')
    .execute()
  const at = (place: 'menu' | 'footer') =>
    rows
      .filter(row => row.place === place)
      // In a preview: drafts take no room before they are published, and then there may be none for them.
      .toSorted((a, b) => rankOf[a.status] - rankOf[b.status] || compareTurns(a, b))
      .slice(0, pageBounds[place])
      .toSorted(compareTurns)
      .map(row => ({ to: pagePath(row.address), label: labelOf(row) }))
  return { menu: at('menu'), footer: at('footer') }
}

const rankOf = { published: 0, scheduled: 1, draft: 2 } as const

interface Turn {
  id: string
  published_at: string | null
  publish_at: string | null
}

/** What was never published comes last, a draft after what has a time. */
const turnOf = ({ id, published_at, publish_at }: Turn): string =>
  [published_at ?? '~', publish_at ?? '~', id].join()

const compareTurns = (one: Turn, other: Turn): number => (turnOf(one) < turnOf(other) ? -1 : 1)

/** Paths of all pages that a preview shows. */
export async function listDraftedPaths(db: Database): Promise<Set<string>> {
  const rows = await shown({ db, drafts: {} }).select('address').execute()
  return new Set(rows.map(({ address }) => pagePath(address)))
}

/** For the sitemap. */
export const listPageAddresses = (db: Database): Promise<{ address: string; updated_at: string }[]> =>
  published(db).select(['address', 'updated_at']).orderBy('published_at').orderBy('id').execute()
