/** Wording of one enquiry. */
import type { EnquiryEvent, EnquiryReply, WholeEnquiry } from '../../../domain/enquiry/inbox/inbox-schema'
import type { PostStatus } from '../../../domain/post/post'
import { plural } from '../../../shared/plural'
import { statusNames } from './messages'
import { outcomeMessages } from './outcome/messages'
import { shortTime } from './snooze/snooze-times'

type Subscription = NonNullable<WholeEnquiry['sender']['subscription']>

/** Words of an entry, which follow the name of the person. */
const describeEvent = (event: EnquiryEvent, reply: EnquiryReply | undefined): string => {
  const { kind, from, to, assignee, outcome, until, by } = event
  switch (kind) {
    case 'status':
      return `moved it${from ? ` from ${statusNames[from]}` : ''}${to ? ` to ${statusNames[to]}` : ''}`
    case 'assigned':
      if (!assignee) return 'unassigned it'
      return assignee.id === by?.id ? 'took it' : `assigned it to ${assignee.name}`
    case 'outcome':
      return outcome ? describeOutcome(outcome) : 'cleared the outcome'
    case 'snoozed':
      return until ? `snoozed it until ${shortTime(until)}` : 'ended the snooze'
    case 'returned':
      return 'brought it back from snooze'
    case 'labelled':
      return describeLabels(event)
    case 'merged':
      return event.thread === 'other' ? 'merged it into another enquiry' : 'merged another enquiry into it'
    case 'separated':
      return event.thread === 'other' ? 'separated it from another enquiry' : 'separated a merged enquiry'
    case 'note':
      return 'added a note'
    case 'reply':
      return replyStates[reply?.state ?? 'sent'] + (until ? `, with a reminder for ${shortTime(until)}` : '')
    case 'reply_cancelled':
      return 'took a reply back'
    case 'forward':
      return 'forwarded a message'
    case 'forward_cancelled':
      return 'took a forward back'
    case 'forward_mail':
      return 'answered what was forwarded'
    case 'mail':
      return to ? 'wrote again, which reopened it' : 'wrote again'
    case 'auto_mail':
      return 'sent an automatic answer'
    case 'report':
      return to ? 'reported that an email could not be delivered' : 'reported on the delivery of an email'
    case 'mail_note':
      return 'answered by email, which only members see'
    case 'mail_moved':
      return 'decided where an email belongs'
    case 'mails_released':
      return 'released the emails that had been held back'
  }
}

const quoted = (names: readonly string[]): string => names.map(name => `“${name}”`).join(', ')

const describeLabels = ({ labelled = [], unlabelled = [] }: EnquiryEvent): string =>
  [
    labelled.length > 0 && `labelled it ${quoted(labelled)}`,
    unlabelled.length > 0 && `took off ${quoted(unlabelled)}`,
  ]
    .filter(Boolean)
    .join(' and ')

const describeOutcome = (outcome: NonNullable<EnquiryEvent['outcome']>): string => {
  const more = [outcomeMessages.describe(outcome), outcome.note].filter(Boolean).join('; ')
  return `noted it as ${outcomeMessages.names[outcome.result].toLowerCase()}${more && `: ${more}`}`
}

const replyStates = {
  waiting: 'wrote a reply',
  sent: 'replied',
  failed: 'wrote a reply that could not be delivered',
  cancelled: 'wrote a reply and took it back',
} satisfies Record<EnquiryReply['state'], string>

export const enquiryMessages = {
  loading: 'Loading the enquiry...',
  failed: 'The enquiry could not be loaded.',
  stale: (detail: string) => `What you see may be out of date. ${detail}`,
  gone: {
    title: 'This enquiry no longer exists',
    text: 'Enquiries are deleted when their retention time ends, or when their sender asks for it.',
  },
  list: 'All enquiries',
  around: { name: 'Enquiries in the list', previous: 'Previous', next: 'Next' },
  /** What is said begins with what is shown (WCAG 2.5.3). */
  thumb: {
    name: 'Quick actions',
    archive: 'Archive',
    archiveThis: 'Archive this enquiry',
    assign: 'Assign',
    assignThis: 'Assign this enquiry',
    snooze: 'Snooze',
    snoozeThis: 'Snooze this enquiry',
  },
  received: 'Received',
  due: 'Answer due',
  noService: 'Not specified',
  notGiven: 'Not given',

  spam: {
    title: 'This looks like spam',
    /** By hand; without a name when the member's account was deleted. */
    marked: (by: string | undefined) => (by === undefined ? 'Marked as spam' : `${by} marked this as spam`),
    held: 'The email to the team and the acknowledgement to the sender were held back. Both go out when you move it out of spam.',
    released: 'The emails about it were already sent.',
    notSpam: 'Not spam',
    done: 'Moved to New. The emails that were held back are on their way.',
  },

  handling: {
    title: 'Status and assignee',
    status: 'Status',
    assignee: 'Assignee',
    assign: 'Assign',
    take: 'Assign to me',
    unread: 'Mark as unread',
    conflict: 'Someone changed this enquiry first',
  },

  sender: {
    title: 'Sender',
    earlier: 'Other enquiries from this address',
    noEarlier: 'The first enquiry from this address.',
    origin: 'Came from',
    policy: 'Privacy policy then',
    policyVersion: (version: number) => `Version ${version}`,
    newsletter: 'Newsletter',
    subscriptions: {
      pending: 'Has not confirmed the subscription',
      confirmed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
    } satisfies Record<Subscription, string>,
    noSubscription: 'Not subscribed',
    isMember: 'This address belongs to an account of this website.',
    posts: 'Posts in their name',
    postStatuses: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } satisfies Record<
      PostStatus,
      string
    >,
  },

  thread: {
    title: 'Conversation',
    arrived: 'wrote through the contact form',
    arrivedByMail: 'wrote by email',
    moved: (by: string | undefined) =>
      by === undefined
        ? 'wrote this email, which was moved here'
        : `wrote this email, which ${by} moved here`,
    from: (address: string, others: readonly string[]) =>
      others.length === 0 ? address : `${address}, also to ${others.join(', ')}`,
    cc: (addresses: readonly string[]) => `Cc ${addresses.join(', ')}`,
    forMembers: 'Only members see this',
    earlier: (count: number) => `Show earlier (${count})`,
    changes: (count: number) => plural(count, 'change'),
    website: 'The website',
    formerMember: 'A former member',
    describe: describeEvent,
    lastAnswer: (text: string) => `The mail server answered: ${text}`,
  },
} as const
