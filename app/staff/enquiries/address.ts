/** The address of /admin/enquiries, which holds what is shown; /api/enquiries knows the same names. */
import { outcomeResults } from '../../../domain/enquiry/inbox/outcome/outcome'
import { readWords, toQuery, withQuery } from '../kit/list-address'

/** The tabs. `open` is new and in progress, all three without what is snoozed; `all` is all but spam. */
export const inboxTabs = [
  'open',
  'new',
  'in_progress',
  'snoozed',
  'answered',
  'archived',
  'spam',
  'all',
] as const
export type InboxTab = (typeof inboxTabs)[number]

/** Those whose promised time ends first, or the newest, on top; only of open ones an answer is due. */
export const inboxOrders = ['due', 'newest'] as const
export type InboxOrder = (typeof inboxOrders)[number]
/** Snoozed ones have an order of their own: what comes back first is on top. */
export type ShownOrder = InboxOrder | 'back'

/** Whose. */
export const inboxAssignees = ['', 'me', 'nobody'] as const
export type InboxAssignee = (typeof inboxAssignees)[number]

/** What became of them; `none`: nobody has said. */
export const inboxOutcomes = ['', ...outcomeResults, 'none'] as const
export type InboxOutcome = (typeof inboxOutcomes)[number]

export interface InboxAddress {
  status: InboxTab
  /** Empty for any assignee. */
  assignee: InboxAssignee
  /** Empty for any outcome. */
  outcome: InboxOutcome
  /** Id of a label; empty for any. */
  label: string
  /** Only those whose promised time has ended without an answer. */
  late: boolean
  /** Words to find in any field; empty for all. */
  search: string
  order: InboxOrder
}

/** Everything that waits for someone. */
export const openInbox: InboxAddress = {
  ...{ status: 'open', assignee: '', outcome: '', label: '' },
  ...{ late: false, search: '', order: 'due' },
}

export const readInboxAddress = (query: URLSearchParams): InboxAddress => ({
  status: inboxTabs.find(tab => tab === query.get('status')) ?? 'open',
  assignee: inboxAssignees.find(assignee => assignee === query.get('assignee')) ?? '',
  outcome: inboxOutcomes.find(outcome => outcome === query.get('outcome')) ?? '',
  label: /^[\w-]{1,64}$/.exec(query.get('label') ?? '')?.[0] ?? '',
  late: query.get('late') === 'true',
  search: readWords(query),
  order: query.get('order') === 'newest' ? 'newest' : 'due',
})

/** Whether the tab has open enquiries only. */
export const isOpenTab = (tab: InboxTab): boolean => ['open', 'new', 'in_progress'].includes(tab)

export function orderOf({ status, order }: InboxAddress): ShownOrder {
  if (status === 'snoozed') return 'back'
  return isOpenTab(status) ? order : 'newest'
}

export const inboxQuery = ({ status, assignee, outcome, label, late, search, order }: InboxAddress): string =>
  toQuery({
    ...{
      status: status === 'open' ? '' : status,
      assignee,
      outcome,
      label,
      late: late ? 'true' : '',
      search,
    },
    order: order === 'due' ? '' : order,
  })

/** The same for /api/enquiries, whose default is all but spam. */
export function inboxApiQuery(address: InboxAddress, before: string): string {
  const query = new URLSearchParams(inboxQuery(address))
  query.set('status', address.status)
  query.set('order', orderOf(address))
  if (address.status === 'all') query.delete('status')
  if (before !== '') query.set('before', before)
  return query.toString()
}

/** What is asked of enquiries of any status, for /api/enquiries. */
export const matchQuery = ({ assignee, outcome, label, late, search }: InboxAddress): string =>
  toQuery({ assignee, outcome, label, late: late ? 'true' : '', search })

export const inboxPath = (address: InboxAddress): string => withQuery('/admin/enquiries', inboxQuery(address))

/** How many filters are set besides the words. */
export const countFilters = ({ assignee, outcome, label, late }: InboxAddress): number =>
  [assignee !== '', outcome !== '', label !== '', late].filter(Boolean).length

export const isNarrowed = (address: InboxAddress): boolean =>
  countFilters(address) > 0 || address.search !== ''

export const savedRepliesPath = '/admin/saved-replies'

export const labelsPath = '/admin/labels'

export const businessPath = '/admin/business'
