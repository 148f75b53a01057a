import { isPageAddress, type pagePlaces } from '../../../domain/page/page'
import type { WholePage } from '../../../domain/page/page-schema'
import { isBlank } from '../../../shared/text'
import { companyClock } from '../../ui/agency/clock'
import type { Errors } from '../editor/written/use-written'
import type { SentPage } from './calls'
import { pageFormMessages as m } from './messages'

/** What the form holds, as typed: a time is the company's. The names of the API, which keys its errors by them. */
export interface PageFields {
  title: string
  lede: string
  content: string
  address: string
  place: (typeof pagePlaces)[number]
  label: string
  search_title: string
  search_description: string
  status: WholePage['status']
  publish_at: string
}

export type PageFieldName = keyof PageFields
type PageErrors = Errors<PageFields>

/** In the order of the form. */
export const pageFieldNames = [
  'title',
  'lede',
  'content',
  'address',
  'place',
  'label',
  'search_title',
  'search_description',
  'status',
  'publish_at',
] as const satisfies PageFieldName[]

export const newPage: PageFields = {
  title: '',
  lede: '',
  content: '',
  address: '',
  place: 'none',
  label: '',
  search_title: '',
  search_description: '',
  status: 'draft',
  publish_at: '',
}

export const toPageFields = (page: WholePage): PageFields => ({
  title: page.title,
  lede: page.lede,
  content: page.content,
  address: page.address,
  place: page.place,
  label: page.label,
  search_title: page.search_title,
  search_description: page.search_description,
  status: page.status,
  publish_at: page.publish_at === null ? '' : companyClock().toTime(page.publish_at),
})

/** The fields as /api/pages takes them. `stored` has the exact instant, which whole minutes would shift. */
export function toSentPage(fields: PageFields, stored: WholePage | undefined): SentPage & { title: string } {
  const { address, publish_at: typed, content, ...rest } = fields
  const kept = stored?.publish_at ?? null
  const isKept = kept !== null && companyClock().toTime(kept) === typed
  return {
    ...rest,
    ...(address !== '' && { address }),
    // The editor's HTML, which the server sanitises before anything shows it.
    content: content as WholePage['content'],
    publish_at:
      rest.status !== 'scheduled' ? null : isKept ? kept : (companyClock().toInstant(typed) ?? null),
  }
}

/** What must be corrected before saving; the server checks everything again. */
export function checkPageFields({ title, address, status, publish_at: at }: PageFields): PageErrors {
  const errors: PageErrors = {}
  if (isBlank(title)) errors.title = m.missing.title
  if (address !== '' && !isPageAddress(address)) errors.address = m.missing.address
  if (status === 'scheduled' && companyClock().toInstant(at) === undefined)
    errors.publish_at = m.missing.publish_at
  return errors
}

/** Names of the fields in which two forms differ; a time counts while the page is scheduled. */
export const changedPageFields = (before: PageFields, after: PageFields): PageFieldName[] =>
  pageFieldNames.filter(name => {
    if (name === 'publish_at' && before.status !== 'scheduled' && after.status !== 'scheduled') return false
    return before[name] !== after[name]
  })
