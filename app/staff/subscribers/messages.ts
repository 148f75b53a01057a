/** Wording of /admin/subscribers. */
import type { SkipReason } from '../../../domain/subscriber/subscriber-schema'
import { formatDate } from '../../../shared/dates'
import { plural } from '../../../shared/plural'

const skipped: Readonly<Record<SkipReason, string>> = {
  subscribed: 'subscribed already',
  left: 'unsubscribed earlier',
  erased: 'asked not to be written to',
  twice: 'is in the list twice',
}

export const subscriberMessages = {
  title: 'Subscribers',
  lede: 'Who gets the newsletter, and what proves that they agreed to it.',
  onlyOwners: 'Subscribers are for owners.',
  loading: 'Loading subscribers...',
  fetchFailed: 'Subscribers could not be loaded',
  found: (amount: number) => `${plural(amount, 'subscriber')} on this page`,
  empty: 'No subscribers.',
  emptyList:
    'No subscribers yet. The form in the footer of each page brings them, or you add them from another service.',
  add: 'Add a subscriber',
  import: 'Import a list',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: 'Subscribers were not exported',
  file: 'subscribers.csv',
  filter: {
    name: 'Find subscribers',
    search: 'Address',
    state: 'State',
    anyState: (amount: number | undefined) => counted('All', amount),
    stateOf: (name: string, amount: number | undefined) => counted(name, amount),
    submit: 'Search',
    clear: 'Show all subscribers',
  },
  pages: { name: 'Pages of subscribers', newest: 'Newest changes', older: 'Older changes' },
  since: 'since',
  ends: 'Consent ends',
  open: 'Open',
  openOf: (email: string) => `Open ${email}`,
  record: {
    close: 'Close',
    loading: 'Loading the record...',
    failed: 'The record could not be loaded.',
    proof: 'Proof of consent',
    unsubscribe: 'Unsubscribe',
    unsubscribing: 'Unsubscribing...',
    unsubscribed: 'Unsubscribed',
    unsubscribeFailed: 'Nothing was changed',
    erase: 'Erase',
  },
  erasure: {
    title: (email: string) => `Erase ${email}?`,
    text: 'The address goes with the proof of its consent. Only its owner can subscribe it again. Enquiries and emails of the same person stay: erase those under Privacy.',
    yes: 'Erase',
    busy: 'Erasing...',
    done: 'Subscriber erased',
  },
  consent: {
    ground: 'Why may the newsletter be sent?',
    choose: 'Choose',
    grounds: {
      said: 'They said yes',
      business: 'They are or were a client: for two years after the last contract',
      inquiry: 'They asked us something: for six months',
    },
    day: 'Day',
    dayHint: 'Of their yes, of the last contract, or of their question',
    evidence: 'What proves it',
    evidenceHint: 'Such as: signed the list at our booth, kept in the folder of the fair',
    missing: {
      ground: 'Choose why the newsletter may be sent',
      given_on: 'Choose a day',
      evidence: 'Say what proves it',
    },
  },
  form: {
    title: 'Add a subscriber',
    email: 'Email address',
    emailMissing: 'Enter an email address',
    note: 'Nothing is mailed to them now.',
    save: 'Add',
    saving: 'Adding...',
    cancel: 'Cancel',
    saved: 'Subscriber added',
    failed: 'The subscriber was not added.',
  },
  importing: {
    title: 'Import subscribers',
    file: 'File with an address in each line',
    lines: 'Addresses',
    linesHint: 'One a line, 2,000 at once at most. Nothing is mailed to them now.',
    missing: 'Write a line, or choose a file',
    unreadable: 'This file is no text of at most 2 MB',
    check: 'Check the list',
    save: (amount: number) => `Add ${plural(amount, 'subscriber')}`,
    saving: 'Working...',
    cancel: 'Cancel',
    failed: 'Nothing was imported.',
    result: 'What will happen',
    fit: (amount: number) =>
      amount === 0
        ? 'None of these can be added.'
        : `${plural(amount, 'address', 'addresses')} will be added.`,
    skipped: (amount: number) => `${plural(amount, 'line is', 'lines are')} left out:`,
    line: (line: number, email: string, reason: SkipReason) => `Line ${line}: ${email}, ${skipped[reason]}`,
    more: (amount: number) => `and ${amount} more`,
    done: (amount: number) => `${plural(amount, 'subscriber')} added`,
  },
  day: (day: string) => formatDate(day),
} as const

const counted = (words: string, amount: number | undefined) =>
  amount === undefined ? words : `${words} (${amount})`
