/** What the enquiry form says of what was typed, and of too many messages. */

import { plural } from '../../shared/plural'
import { firstCharacters } from '../../shared/text'
import { enquiryWords } from '../../shared/words/enquiry'
import type { RequiredField } from './enquiry'

export const enquiryFaults = {
  limited: (minutes: number) => ({
    title: enquiryWords.failed.title,
    description: `Several messages have just come from your connection. Please try again in ${plural(minutes, 'minute')}, or call us.`,
  }),
  errors: {
    ...({
      name: 'Enter your name',
      company: 'Enter the name of your company',
      email: 'Enter your email address',
      message: 'Write a line or two about what you need',
    } satisfies Record<RequiredField, string>),
    emailForm: 'Enter a full email address, such as name@company.example',
    service: (chosen: string) =>
      `‘${firstCharacters(chosen, 60)}’ is not offered. Choose one of the services in the list`,
    unreadable: 'Some characters could not be read. Please retype this field.',
    tooLong: (most: number, length: number) =>
      `Shorten this to ${most.toLocaleString('en-CA')} characters; it has ${length.toLocaleString('en-CA')}`,
  },
} as const
