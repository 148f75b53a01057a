/** What a page may not have, as the other pages and the redirects are: its address, and a place that is full. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/types'
import type { FieldErrors } from '../../shared/check-body'
import { findRival } from '../redirect/redirects.server'
import type { PageFields, PageRow } from './own-pages.server'
import { labelOf, pageBounds, pagePath } from './page'

type Candidate = Pick<PageFields, 'address' | 'place' | 'label' | 'title' | 'status'>

/** Call after the content version was raised, which lets one save at a time pass (race: two pages for one place). */
export const checkPage = async (
  trx: Kysely<Tables>,
  page: Candidate,
  current: PageRow | undefined,
): Promise<FieldErrors | undefined> =>
  checkLabel(page) ??
  (page.address === current?.address ? undefined : await checkAddress(trx, page.address, current)) ??
  (await checkPlace(trx, page, current))

function checkLabel(page: Candidate): FieldErrors | undefined {
  const most = { none: undefined, menu: pageBounds.menuLabel, footer: pageBounds.footerLabel }[page.place]
  if (most === undefined || [...labelOf(page)].length <= most) return undefined
  const where = page.place === 'menu' ? 'menu' : 'footer'
  return { label: `The ${where} has room for ${most} characters: give the page a shorter name there.` }
}

async function checkAddress(
  trx: Kysely<Tables>,
  address: string,
  current: PageRow | undefined,
): Promise<FieldErrors | undefined> {
  const path = pagePath(address)
  const other = await trx
    .selectFrom('own_pages')
    .select(['title', 'binned_at'])
    .where('address', '=', address)
    .executeTakeFirst()
  if (other) {
    const where = other.binned_at === null ? '' : ', which is in the bin,'
    return { address: `“${other.title}”${where} has the address ${path}. Choose another.` }
  }
  const target = await findRival(trx, path, current && pagePath(current.address))
  return target === undefined
    ? undefined
    : { address: `${path} is redirected to ${target}. Delete that redirect first, or choose another.` }
}

/** Drafts take no room: visitors do not see them. */
async function checkPlace(
  trx: Kysely<Tables>,
  { place, status }: Candidate,
  current: PageRow | undefined,
): Promise<FieldErrors | undefined> {
  if (place === 'none' || status === 'draft') return undefined
  const others = await trx
    .selectFrom('own_pages')
    .select('title')
    .where('place', '=', place)
    .where('status', '<>', 'draft')
    .where('id', '<>', current?.id ?? '')
    .orderBy('title')
    .execute()
  const most = pageBounds[place]
  if (others.length < most) return undefined
  const titles = others.map(({ title }) => `“${title}”`).join(', ')
  return {
    place: `The ${place} has room for ${most} pages of your own, and has ${titles}. Put one of them elsewhere first.`,
  }
}
