/** What an email or text message of the outbox is for. */
export const messagePurposes = [
  'enquiry-notification',
  'enquiry-acknowledgement',
  'enquiry-reply',
  'enquiry-forward',
  'enquiry-notice',
  'post-notice',
  'site-notice',
  'newsletter-confirmation',
  'account',
  'text-message',
  'test',
] as const

export type MessagePurpose = (typeof messagePurposes)[number]

const readablePurposes: readonly MessagePurpose[] = [
  'enquiry-notification',
  'enquiry-acknowledgement',
  'enquiry-reply',
  'enquiry-forward',
  'enquiry-notice',
  'post-notice',
  'site-notice',
  'test',
]

/**
 * Whether owners may read the content. Account takeover: all others carry one-time links or codes, with which an owner
 * could sign in as someone else, or agree to the newsletter in their name.
 */
export const isReadable = (purpose: MessagePurpose): boolean => readablePurposes.includes(purpose)

export const messageStatuses = ['waiting', 'dead', 'sent'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Messages on a page of the list. */
export const outboxPageSize = 50
