/** What the newsletter's form says of an address, and of too many of them. */

import { plural } from '../../shared/plural'

export const subscriptionMessages = {
  errors: {
    missing: 'Enter your email address',
    form: 'Enter a full email address, such as name@company.example',
  },
  limited: (minutes: number) => ({
    title: 'Too many requests',
    description: `Several addresses have just come from your connection. Please try again in ${plural(minutes, 'minute')}.`,
  }),
} as const
