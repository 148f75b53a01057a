/** What is stored about someone, in words: for owners at /admin/privacy, and for the person it is handed to. */
import { plural } from '../../shared/plural'

export const dataMessages = {
  subscriptionIs: {
    pending: 'Not confirmed',
    confirmed: 'Subscribed',
    unsubscribed: 'Unsubscribed',
  } as Readonly<Record<string, string>>,
  proof: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    added: 'Added by a member',
    unsubscribed: 'Unsubscribed',
  } as Readonly<Record<string, string>>,
  suppressed: 'The newsletter is never sent to this address.',
  emailIs: { waiting: 'waiting', sent: 'sent', dead: 'failed' } as Readonly<Record<string, string>>,
  sentAs: { copy: 'A reply, in Cc', forward: 'A forwarded message', email: 'An email of a client' },
  files: (names: readonly string[]) => `With ${names.join(', ')}`,
  nothing: 'Nothing is stored about this address.',
  erased: ({
    enquiries,
    emails,
    subscription,
  }: {
    enquiries: number
    emails: number
    subscription: boolean
  }) =>
    `Erased: ${[
      plural(enquiries, 'enquiry', 'enquiries'),
      plural(emails, 'email'),
      ...(subscription ? ['the subscription'] : []),
    ].join(', ')}`,
}
