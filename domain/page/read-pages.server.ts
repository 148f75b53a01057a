/** Visitors' queries of pages: published ones only. */
import type { Database } from '../../platform/db/types'
import { toCompanyDate } from '../../shared/company-time'
import { keepTogether } from '../../shared/lines/keep-together'
import type { SafeHtml } from '../../shared/safe-html'
import type { SiteLinks } from '../../shared/site-links'
import { firstCharacters } from '../../shared/text'
import { findReaderImages } from '../image/reader-images.server'
import { toPlainText, toReaderBody } from '../post/body/reader-html.server'
import { labelOf, pagePath } from './page'

const published = (db: Database) => db.selectFrom('own_pages').where('status', '=', 'published')

export const isPublished = async (db: Database, address: string): Promise<boolean> =>
  (await published(db).select('id').where('address', '=', address).executeTakeFirst()) !== undefined

/** The words of its preview card. */
export const findPageTitle = (db: Database, address: string): Promise<{ title: string } | undefined> =>
  published(db).select('title').where('address', '=', address).executeTakeFirst()

/** A published page as its visitors read it; undefined for an unknown address. */
export async function loadPage(db: Database, address: string) {
  const row = await published(db)
    .select(['address', 'title', 'lede', 'content', 'search_title', 'search_description'])
    .select(['published_at', 'updated_at'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, search_title, search_description, title, lede, ...rest } = row
  return {
    ...rest,
    /** Of its last change, at the company. */
    day: toCompanyDate(Date.parse(row.updated_at)),
    ...keepTogether({ title, lede }),
    searchTitle: search_title || title,
    description: search_description || lede || describe(content),
    body: toReaderBody(content, await findReaderImages(db, content)),
  }
}

const describe = (content: SafeHtml): string => firstCharacters(toPlainText(content), 160)

/** What header and footer show of them, in the order of their publication. */
export async function readSiteLinks(db: Database): Promise<Omit<SiteLinks, 'services'>> {
  const rows = await published(db)
    .select(['address', 'title', 'label', 'place'])
    .where('place', '<>', 'none')
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  const at = (place: string) =>
    rows.filter(row => row.place === place).map(row => ({ to: pagePath(row.address), label: labelOf(row) }))
  return { menu: at('menu'), footer: at('footer') }
}

/** For the sitemap. */
export const listPageAddresses = (db: Database): Promise<{ address: string; updated_at: string }[]> =>
  published(db).select(['address', 'updated_at']).orderBy('published_at').orderBy('id').execute()
