/** Wording of /admin/enquiries, and what it shares with one enquiry. */

import type { EnquiryChange } from '../../../domain/enquiry/inbox/inbox-schema'
import { outcomeNames } from '../../../domain/enquiry/inbox/outcome/outcome-messages'
import { statusNames } from '../../../domain/enquiry/status-messages'
import { mostWaiting } from '../../../domain/post/post'
import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'
import type { InboxAddress, InboxAssignee, InboxOrder, InboxOutcome, InboxTab, ShownOrder } from './address'
import { shortTime } from './snooze/snooze-times'

const number = new Intl.NumberFormat('en-CA')

const enquiries = (count: number): string => plural(count, 'enquiry', 'enquiries')

export { statusNames }

export const nobody = 'Unassigned'

/** The server counts no further. */
const upToTen = (count: number): string => (count < 10 ? String(count) : '10 or more')

const tabs = { ...statusNames, open: 'Open', snoozed: 'Snoozed', all: 'All' } satisfies Record<
  InboxTab,
  string
>

const nothing = {
  open: 'No open enquiries. New ones from the contact form appear here.',
  new: 'No new enquiries. They appear here as soon as the contact form is sent.',
  in_progress: 'No enquiries in progress. Those that someone has taken on appear here.',
  snoozed: 'Nothing is snoozed. Open enquiries that can wait are put aside here until their time.',
  answered: 'No answered enquiries yet. They appear here once a reply is sent.',
  archived: 'The archive is empty. Archive what needs no further work.',
  spam: 'No spam. What looks like it appears here and is not announced by email.',
  all: 'No enquiries yet. They appear here as soon as the contact form is sent.',
} satisfies Record<InboxTab, string>

/** What a change did, for a toast. `who` is the new assignee. */
const changed = (
  { status, assignee_id: assignee, outcome, snoozed_until: until, ...labels }: EnquiryChange,
  who: string,
  count: number,
): string => {
  const what = count === 1 ? 'Enquiry' : enquiries(count)
  if (labels.add_labels || labels.remove_labels)
    return count === 1 ? 'Labels changed' : `Labels of ${enquiries(count)} changed`
  if (until === null) return `${what} brought back`
  if (until !== undefined) return `${what} snoozed until ${shortTime(until)}`
  if (outcome !== undefined)
    return outcome === null
      ? 'Outcome cleared'
      : `${what} noted as ${outcomeNames[outcome.result].toLowerCase()}`
  if (status !== undefined && assignee !== undefined)
    return `${what} moved to ${statusNames[status]}, assigned to ${who}`
  return status === undefined ? `${what} assigned to ${who}` : `${what} moved to ${statusNames[status]}`
}

export const inboxMessages = {
  title: 'Enquiries',
  loading: 'Loading enquiries...',
  fetchFailed: 'Enquiries could not be loaded',
  stale: 'The list may be out of date.',
  found: (count: number, hasMore: boolean, order: ShownOrder) =>
    hasMore ? `${order === 'newest' ? 'The newest' : 'The first'} ${number.format(count)}` : enquiries(count),
  empty: (address: InboxAddress) => nothing[address.status],
  noneFound: (tab: InboxTab) =>
    tab === 'all' ? 'No matching enquiries.' : `No matching enquiries in ${tabs[tab]}.`,
  foundIn: (count: number, tab: InboxTab) => `${number.format(count)} in ${tabs[tab]}`,
  clear: 'Show all in this tab',
  form: 'See the contact form',
  more: 'Load more',
  loadingMore: 'Loading...',
  list: {
    due: 'Enquiries, due first',
    back: 'Enquiries, back first',
    newest: 'Enquiries, newest first',
  } satisfies Record<ShownOrder, string>,
  unread: 'Unread',
  service: { none: 'No service specified' },
  assignedTo: 'Assigned to',
  times: () => `Times are ${companyClock().zoneName}`,
  tabs: {
    name: 'Status',
    of: tabs,
    /** The server counts no further than `mostWaiting`. */
    count: (count: number) =>
      count < mostWaiting ? number.format(count) : `${number.format(mostWaiting - 1)}+`,
  },
  fromSender: (count: number, open: number) =>
    open > 0 ? `${upToTen(open)} more open from this address` : `${upToTen(count)} from this address`,
  foundInEmail: 'Found in an email of',
  filter: {
    name: 'Find enquiries',
    search: 'Search all fields',
    placeholder: 'Name, company, words of the message',
    submit: 'Search',
    /** On a phone the other filters are behind it. */
    more: (set: number) => (set === 0 ? 'Filters' : `Filters, ${set} set`),
    whose: 'Assigned to',
    assignees: { '': 'Anyone', me: 'Me', nobody: 'Unassigned' } satisfies Record<InboxAssignee, string>,
    outcome: 'Outcome',
    outcomes: { '': 'Any', ...outcomeNames, none: 'Not noted' } satisfies Record<InboxOutcome, string>,
    label: 'Label',
    anyLabel: 'Any',
    deletedLabel: 'Deleted label',
    late: 'Late only',
    order: 'Order',
    orders: { due: 'Due first', newest: 'Newest first' } satisfies Record<InboxOrder, string>,
  },
  select: {
    one: (name: string) => `Select ${name}`,
    all: 'Select all shown',
    count: (count: number) => `${number.format(count)} selected`,
    name: 'Change the selected enquiries',
    status: 'Status',
    assignee: 'Assignee',
    asIs: 'Leave as is',
    apply: 'Apply',
    archive: 'Archive',
    snooze: 'Snooze',
    labels: 'Labels',
    merge: 'Merge',
    spam: 'Spam',
    clear: 'Clear selection',
    tooMany: 'Choose 100 enquiries at most',
  },
  assign: {
    title: (count: number) => (count === 1 ? 'Assign to' : `Assign ${count} enquiries to`),
    now: 'Assigned now',
    close: 'Close',
  },
  change: {
    done: changed,
    failed: 'Nothing was changed',
    undo: 'Undo',
    undone: 'Undone',
    undoFailed: 'The change could not be undone',
    unread: 'Marked as unread',
  },
  savedReplies: 'Saved replies',
  labels: 'Labels',
  business: 'Business',
} as const

export const shortcutMessages = {
  open: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  close: 'Close',
  on: 'Use single keys',
  onHint: 'Switch them off if you dictate, or press keys by accident. This browser remembers it.',
  list: { title: 'In the list' },
  detail: { title: 'In an enquiry' },
  keys: {
    next: 'Next enquiry',
    previous: 'Previous enquiry',
    open: 'Open',
    select: 'Select',
    archive: 'Archive',
    archiveOn: 'Archive and open the next',
    assign: 'Assign',
    snooze: 'Snooze',
    label: 'Labels',
    snoozeOn: 'Snooze and open the next',
    unread: 'Mark as unread',
    search: 'Search',
    reply: 'Write a reply',
    note: 'Write a note',
    copy: 'Copy the reply to someone (Cc)',
    send: 'Send the reply, or add the note',
    saved: 'Saved replies, in a reply',
    back: 'Back to the list',
    help: 'This help',
  },
} as const

/** The filtered list as a file. */
export const exportMessages = {
  name: 'Export this list',
  formats: [
    ['csv', 'Export CSV'],
    ['json', 'Export JSON'],
  ],
  file: (format: string) => `enquiries.${format}`,
  failed: 'The list could not be exported',
} as const
