/** Wording of /admin/mail. */

import type { ListedMessage, SenderRecord } from '../../../domain/mail/mail-schema'
import type { MessagePurpose, MessageStatus } from '../../../domain/mail/purpose'
import { plural } from '../../../shared/plural'
import { serverNow } from '../../session/clock/server-clock'

const messages = (total: number) => plural(total, 'message')

const purposes = {
  'enquiry-notification': 'Notice of an enquiry',
  'enquiry-acknowledgement': 'Acknowledgement of an enquiry',
  'enquiry-reply': 'Reply to an enquiry',
  'enquiry-forward': 'Forwarded message',
  'enquiry-notice': 'Notice to a member',
  'post-notice': 'Notice about a post',
  'site-notice': 'Notice about the site',
  'newsletter-confirmation': 'Newsletter confirmation',
  account: 'Account',
  'text-message': 'Text message',
  test: 'Test',
} satisfies Record<MessagePurpose, string>

const statuses = {
  waiting: 'Waiting',
  dead: 'Failed',
  sent: 'Sent',
} satisfies Record<MessageStatus, string>

export const mailMessages = {
  title: 'Mail',
  lede: 'Every email and text message that the website sends. After sending, recipient and subject are kept for 30 days; the content is deleted at once.',
  loading: 'Loading messages...',
  fetchFailed: 'Error fetching messages',
  empty: 'No messages yet.',
  emptyText: 'Enquiries, invites and newsletter confirmations appear here as they are sent.',
  nothingFound: 'No messages found.',
  found: (total: number, page: number, lastPage: number) =>
    lastPage === 1 ? messages(total) : `${messages(total)}, page ${page} of ${lastPage}`,
  pages: { name: 'Pages of messages', previous: 'Newer messages', next: 'Older messages' },
  onlyOwners:
    'Your role is editor. Ask an owner of the website whether an email was sent, or to send it again.',

  filter: {
    name: 'Find messages',
    search: 'Search recipient or subject',
    submit: 'Search',
    purpose: 'Purpose',
    anyPurpose: 'Any purpose',
    status: 'Status',
    anyStatus: 'Any status',
    clear: 'Show all messages',
  },

  health: {
    title: 'Delivery',
    loading: 'Asking the mail server...',
    failed: 'The state of delivery could not be loaded.',
    waiting: 'Waiting',
    since: 'the oldest since',
    nothingWaits: 'Nothing waiting',
    dead: 'Failed',
    none: 'None',
    messages,
    lastSent: 'Last sent',
    never: 'Nothing in 30 days',
    server: 'Mail server',
    works: 'Reachable',
    fails: 'Not reachable',
  },

  purposes,
  statuses,
  sending: 'Sending',
  scheduled: 'Scheduled',
  attempts: (amount: number) => plural(amount, 'attempt'),
  to: 'To',
  due: 'Due',
  nextAttempt: 'Next attempt',

  detail: {
    close: 'Close',
    loading: 'Loading message...',
    failed: 'Error fetching message',
    purpose: 'Purpose',
    status: 'Status',
    to: 'To',
    cc: 'Cc',
    from: 'From',
    replyTo: 'Reply to',
    files: 'Files',
    messageId: 'Message-ID',
    created: 'Created',
    sent: 'Sent',
    lastAnswer: 'Last answer',
    noAnswer: 'Not tried yet',
    looks: { name: 'Show the message as', html: 'HTML', text: 'Plain text', source: 'Source' },
    frame: 'The message as its recipient sees it',
    frameNote: 'Links in the frame are inert, and nothing in it is loaded from elsewhere.',
    masked:
      'Links and codes are hidden here, because anyone who has them could act for the recipient. The message itself contains them.',
    deleted: 'The content was deleted when the message was sent.',
    damaged: 'The stored message is damaged and cannot be shown.',
  },

  sender: {
    title: 'SPF, DKIM and DMARC',
    titleOf: (domain: string) => `SPF, DKIM and DMARC of ${domain}`,
    text: 'Three DNS records by which receivers tell your emails from forged ones. npm run check-mail prints the same.',
    check: 'Check the sender',
    again: 'Check again',
    loading: 'Asking DNS...',
    failed: 'The sender could not be checked.',
    states: {
      good: 'In order',
      weak: 'Can be stricter',
      wrong: 'Wrong',
      missing: 'Missing',
      unknown: 'Unknown',
    } satisfies Record<SenderRecord['state'], string>,
    found: (host: string) => `Found at ${host}:`,
    add: (host: string) => `Add a TXT record at ${host}:`,
  },

  retry: {
    button: 'Send again',
    busy: 'Sending...',
    done: 'The message is being sent again',
    failed: 'The message was not sent again',
  },
  cancel: {
    button: 'Cancel message',
    busy: 'Cancelling...',
    title: 'Cancel this message?',
    text: (subject: string, recipient: string) =>
      `“${subject}” to ${recipient} will not be tried again, and is deleted. An attempt without an answer may have arrived all the same.`,
    confirm: 'Cancel message',
    done: 'The message was cancelled',
  },
  test: {
    button: 'Send a test',
    busy: 'Sending...',
    done: 'The test is on its way',
    doneTo: (recipient: string) => `To ${recipient}.`,
    failed: 'The test was not sent',
  },
} as const

type Named = Pick<ListedMessage, 'subject' | 'purpose'>

/** The subject; text messages have none. */
export const nameOf = ({ subject, purpose }: Named): string => subject || purposes[purpose]

/** The status as shown: a message that waits may be under way, or not due yet. */
export function describeStatus({ status, sending, attempts, next_attempt_at: at }: ListedMessage): string {
  if (sending) return mailMessages.sending
  const isScheduled = status === 'waiting' && attempts === 0 && Date.parse(at) > serverNow()
  return isScheduled ? mailMessages.scheduled : statuses[status]
}
