/** Wording of the newsletter and its form; confirmation and withdrawal are in token-messages.ts. */

import { plural } from '../../shared/plural'

export const newsletterMessages = {
  title: 'One newsletter a month',
  lede: 'A runbook, a rule that changed and one table worth copying, in the week after month-end.',
  label: 'Email address',
  placeholder: 'you@company.example',
  submit: 'Subscribe',
  busy: 'Subscribing...',
  sent: {
    title: 'Please check your inbox',
    description:
      'If this address is not on our list yet, we have sent a confirmation. You get nothing else until you confirm.',
  },
  errors: {
    missing: 'Enter your email address',
    form: 'Enter a full email address, such as name@company.example',
  },
  failed: { title: 'Subscription failed', description: 'Something went wrong. Please try again later.' },
  limited: (minutes: number) => ({
    title: 'Too many requests',
    description: `Several addresses have just come from your connection. Please try again in ${plural(minutes, 'minute')}.`,
  }),
  elsewhere: 'The newsletter is sent by an outside provider, whose form opens in a new tab.',
} as const
