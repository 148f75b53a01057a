/** Wording of the enquiry form; docs/product.md 8.1 states the toasts. */

import { plural } from '../../shared/plural'
import { firstCharacters } from '../../shared/text'
import type { EnquiryField, RequiredField } from './enquiry'

export const enquiryMessages = {
  form: {
    title: 'Enquiry',
    required: 'required',
    questions: 'Questions and answers',
    noService: 'Select a service',
    submit: 'Send Message',
    busy: 'Sending...',
  },
  /** Below a field. */
  hints: {
    phone: 'Only used if you ask us to call',
    message: deskPhone =>
      `Please leave out undisclosed material information. For urgent news, call the desk: ${deskPhone}.`,
  } as Partial<Record<EnquiryField, string | ((deskPhone: string) => string)>>,
  missing: 'Please fill in all required fields',
  invalid: {
    title: 'Please check the marked fields',
    description: 'Nothing was sent. What you typed is still there.',
  },
  failed: { title: 'Error sending message', description: 'Something went wrong. Please try again later.' },
  limited: (minutes: number) => ({
    title: 'Error sending message',
    description: `Several messages have just come from your connection. Please try again in ${plural(minutes, 'minute')}, or call us.`,
  }),
  sent: { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  receipt: {
    title: 'Enquiry received',
    received: 'Received',
    answerBy: 'An answer by',
    generally: 'Within 24 hours on business days',
    next: 'What happens next',
    steps: [
      'We confirm by email, once a day for one address. The message repeats nothing that you typed.',
      'A person who has run a results morning reads what you wrote.',
      'You get an answer with a starting price and two times for a call, or a plain no.',
    ],
    urgent: 'News that cannot wait goes to the posting desk, at any hour:',
    another: 'Write another enquiry',
  },
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
