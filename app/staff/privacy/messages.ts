/** Wording of /admin/privacy. */

import type { Law, RequestKind } from '../../../domain/privacy/request'
import { plural } from '../../../shared/plural'

const kinds = {
  access: 'Access',
  correction: 'Correction',
  erasure: 'Erasure',
  complaint: 'Complaint',
} satisfies Record<RequestKind, string>

const laws = {
  'bc-pipa': 'PIPA (British Columbia), 30 business days',
  pipeda: 'PIPEDA, 30 days',
  'law-25': 'Quebec’s Act (Law 25), 30 days',
  gdpr: 'GDPR (EU and UK), one month',
  california: 'California, 45 days',
  'us-state': 'Other US state, 45 days',
} satisfies Record<Law, string>

export const privacyMessages = {
  title: 'Privacy',
  lede: 'Handle requests about personal data: look it up, export it, erase it, and answer by the date the law sets.',
  onlyOwners: 'Requests about personal data are for owners.',
  loading: 'Loading...',
  failed: 'The requests could not be loaded.',

  find: {
    title: 'What we store about someone',
    email: 'Email address',
    submit: 'Look up',
    busy: 'Looking up...',
    failed: 'The address was not looked up',
    found: (email: string) => `Stored about ${email}`,
    nothing: 'Nothing is stored about this address.',
    enquiries: 'Enquiries',
    enquiry: (replies: number, notes: number) =>
      `${plural(replies, 'reply', 'replies')}, ${plural(notes, 'note')}`,
    received: 'Emails from the address',
    sentTo: 'What went to the address as well',
    sentAs: { copy: 'A reply, in Cc', forward: 'A forwarded message', email: 'An email of a client' },
    files: (names: readonly string[]) => `With ${names.join(', ')}`,
    subscription: 'Newsletter',
    subscriptionIs: {
      pending: 'Not confirmed',
      confirmed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
    } as Record<string, string>,
    proof: {
      requested: 'Requested',
      confirmed: 'Confirmed',
      added: 'Added by a member',
      unsubscribed: 'Unsubscribed',
    } as Record<string, string>,
    suppressed: 'The newsletter is never sent to this address.',
    emails: 'Emails',
    emailIs: { waiting: 'waiting', sent: 'sent', dead: 'failed' } as Record<string, string>,
    account: 'Account',
    accountKept: 'This address belongs to a member. Erasing keeps the account: deactivate it under People.',
    log: (entries: number) => `${plural(entries, 'entry', 'entries')} in the log`,
    requests: 'Requests',
    json: 'Export JSON',
    html: 'Export as a page',
    exportFailed: 'Nothing was exported',
  },

  erase: {
    open: 'Erase...',
    title: (email: string) => `Erase everything about ${email}?`,
    text: 'Enquiries with their replies and notes, emails and the subscription are deleted at once. This cannot be undone.',
    label: 'Type the address to confirm',
    submit: 'Erase',
    busy: 'Erasing...',
    failed: 'Nothing was erased',
    done: 'The address was erased',
    receipt: 'Receipt',
    erased: (enquiries: number, emails: number) =>
      `Erased: ${plural(enquiries, 'enquiry', 'enquiries')}, ${plural(emails, 'email')}`,
    withSubscription: 'and the subscription',
    kept: 'What stays, and why',
  },

  requests: {
    title: 'Requests',
    text: 'Record each request on the day it arrives, by email, phone or post.',
    none: 'No requests.',
    kind: 'Asks for',
    kinds,
    law: 'Law',
    laws,
    received: 'Received on',
    notes: 'Notes',
    editNotes: 'Edit notes',
    editNotesOf: (email: string) => `Edit notes on the request of ${email}`,
    saveNotes: 'Save notes',
    notesSaved: 'The notes were saved',
    submit: 'Record request',
    busy: 'Saving...',
    added: 'The request was recorded',
    failed: 'The request was not saved',
    due: 'Answer by',
    overdue: 'Was due',
    closed: 'Closed',
    open: 'Open',
    close: 'Close',
    closeOf: (email: string) => `Close the request of ${email}`,
    reopen: 'Reopen',
    reopenOf: (email: string) => `Reopen the request of ${email}`,
    lookUp: 'Look up',
    lookUpOf: (email: string) => `Look up what is stored about ${email}`,
  },

  promises: {
    title: 'Retention',
    text: 'What the privacy policy promises. A daily purge deletes what is older.',
    caption: 'Retention times with the last and the next purge',
    what: 'Record',
    kept: 'Kept for',
    last: 'Last purge',
    next: 'Next',
    deleted: 'Deleted',
    never: 'Not yet',
  },
} as const
