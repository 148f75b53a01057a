/** The address of /admin/enquiries, which holds what is shown; /api/enquiries knows the same names. */
import { enquiryStatuses } from '../../../domain/enquiry/enquiry'
import { readWords, toQuery, withQuery } from '../kit/list-address'

/** The tabs. `open` is new and in progress, `all` is all but spam. */
export const inboxTabs = ['open', ...enquiryStatuses, 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Whose. */
export const inboxAssignees = ['', 'me', 'nobody'] as const
export type InboxAssignee = (typeof inboxAssignees)[number]

export interface InboxAddress {
  status: InboxTab
  /** Empty for any assignee. */
  assignee: InboxAssignee
  /** Only those whose promised time has ended without an answer. */
  late: boolean
  /** Words to find in any field; empty for all. */
  search: string
}

/** Everything that waits for someone. */
export const openInbox: InboxAddress = { status: 'open', assignee: '', late: false, search: '' }

export const readInboxAddress = (query: URLSearchParams): InboxAddress => ({
  status: inboxTabs.find(tab => tab === query.get('status')) ?? 'open',
  assignee: inboxAssignees.find(assignee => assignee === query.get('assignee')) ?? '',
  late: query.get('late') === 'true',
  search: readWords(query),
})

export const inboxQuery = ({ status, assignee, late, search }: InboxAddress): string =>
  toQuery({ status: status === 'open' ? '' : status, assignee, late: late ? 'true' : '', search })

/** The same for /api/enquiries, whose default is all but spam. */
export function inboxApiQuery(address: InboxAddress, before: string): string {
  const query = new URLSearchParams(inboxQuery(address))
  query.set('status', address.status)
  if (address.status === 'all') query.delete('status')
  if (before !== '') query.set('before', before)
  return query.toString()
}

export const inboxPath = (address: InboxAddress): string => withQuery('/admin/enquiries', inboxQuery(address))

export const isNarrowed = ({ assignee, late, search }: InboxAddress): boolean =>
  assignee !== '' || late || search !== ''

export const enquiryPath = (id: string): string => `/admin/enquiries/${encodeURIComponent(id)}`

export const savedRepliesPath = '/admin/saved-replies'

export const answerTimesPath = '/admin/answer-times'
