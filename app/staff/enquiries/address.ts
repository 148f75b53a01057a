/** The address of /admin/enquiries, which holds what is shown; /api/enquiries knows the same names. */
import { enquiryStatuses } from '../../../domain/enquiry/enquiry'

/** The tabs. `open` is new and in progress, `all` is all but spam. */
export const inboxTabs = ['open', ...enquiryStatuses, 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Whose. */
export const inboxAssignees = ['', 'me', 'nobody'] as const
export type InboxAssignee = (typeof inboxAssignees)[number]

export interface InboxAddress {
  status: InboxTab
  /** Empty for everyone's. */
  assignee: InboxAssignee
  /** Only those whose promised time has ended without an answer. */
  late: boolean
  /** Words to find in any field; empty for all. */
  search: string
}

/** Everything that waits for someone. */
export const openInbox: InboxAddress = { status: 'open', assignee: '', late: false, search: '' }

/** The server's maximum length. */
export const longestSearch = 200

/** Unknown values count as the default, as everywhere. */
export const readInboxAddress = (search: URLSearchParams): InboxAddress => ({
  status: inboxTabs.find(tab => tab === search.get('status')) ?? 'open',
  assignee: inboxAssignees.find(assignee => assignee === search.get('assignee')) ?? '',
  late: search.get('late') === 'true',
  search: (search.get('search') ?? '').trim().slice(0, longestSearch),
})

/** The query string without `?` and without defaults. */
export function inboxQuery({ status, assignee, late, search }: InboxAddress): string {
  const query = new URLSearchParams()
  if (status !== 'open') query.set('status', status)
  if (assignee !== '') query.set('assignee', assignee)
  if (late) query.set('late', 'true')
  if (search !== '') query.set('search', search)
  return query.toString()
}

/** The same for /api/enquiries, whose default is all but spam. */
export function inboxApiQuery(address: InboxAddress, before: string): string {
  const query = new URLSearchParams(inboxQuery(address))
  query.set('status', address.status)
  if (address.status === 'all') query.delete('status')
  if (before !== '') query.set('before', before)
  return query.toString()
}

export function inboxPath(address: InboxAddress): string {
  const query = inboxQuery(address)
  return query === '' ? '/admin/enquiries' : `/admin/enquiries?${query}`
}

export const isNarrowed = ({ assignee, late, search }: InboxAddress): boolean =>
  assignee !== '' || late || search !== ''

export const enquiryPath = (id: string): string => `/admin/enquiries/${encodeURIComponent(id)}`

export const savedRepliesPath = '/admin/saved-replies'

export const answerTimesPath = '/admin/answer-times'
