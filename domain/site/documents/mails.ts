/** The document of emails to visitors, and their words as the emails have them. */
import type { z } from 'zod'
import { fillNames } from '../facts'
import { group, line, text } from '../fields'

const frame = {
  subject: line('Subject', { most: 80 }),
  legend: line('In red, above the heading', { most: 120, help: 'Why this email was sent.' }),
  heading: line('Heading', { most: 50 }),
}

export const mailsDocument = group('Emails to visitors', {
  acknowledgement: group(
    'When an enquiry has arrived',
    {
      ...frame,
      promise: text('When they will have an answer', {
        most: 300,
        names: ['answer by'],
        help: '{answer by} stands for the time until which you promise an answer.',
      }),
      promiseWithoutTime: text('The same without a time', {
        most: 300,
        help: 'For an enquiry that was taken out of spam too late for one.',
      }),
      urgent: text('If it cannot wait', { most: 300 }),
      quiet: text('Why the message is not repeated', {
        most: 200,
        optional: true,
        help: 'Anyone can enter anyone’s address, so nothing that was typed is in this email.',
      }),
      stranger: text('For someone who did not write', { most: 300 }),
    },
    'One a day to each address. A reply has its subject, after “Re:”.',
  ),
  reply: group('Around each reply', {
    quote: line('Above what they wrote', {
      most: 60,
      names: ['time'],
      help: '{time} stands for when they wrote.',
    }),
  }),
  confirmation: group(
    'To confirm a subscription',
    {
      ...frame,
      request: text('What was asked for', { most: 300 }),
      how: text('How to agree', { most: 150 }),
      button: line('Button', { most: 40 }),
      withdraw: text('How to withdraw consent', { most: 300 }),
      stranger: text('For someone who did not ask', {
        most: 200,
        help: 'The link to refuse follows. A request is deleted after seven days.',
      }),
      refuse: line('Link to refuse', { most: 40 }),
    },
    'Law asks of it who wants consent, how to reach them, and that it can be withdrawn. Your legal name and address are under every email.',
  ),
})

type MailsDocument = z.infer<typeof mailsDocument>

/** With the facts filled in, and functions where a sentence names what only one email knows. */
export interface VisitorMails {
  acknowledgement: Omit<MailsDocument['acknowledgement'], 'promise' | 'promiseWithoutTime'> & {
    /** `answerBy` as 'Thursday, Nov 26 5:12 p.m. Vancouver time', unless that is past. */
    promise: (answerBy: string | undefined) => string
  }
  reply: { quote: (time: string) => string }
  confirmation: MailsDocument['confirmation']
}

export function toVisitorMails({ acknowledgement, reply, confirmation }: MailsDocument): VisitorMails {
  const { promise, promiseWithoutTime, ...rest } = acknowledgement
  return {
    acknowledgement: {
      ...rest,
      promise: answerBy =>
        answerBy === undefined ? promiseWithoutTime : fillNames(promise, { 'answer by': answerBy }),
    },
    reply: { quote: time => fillNames(reply.quote, { time }) },
    confirmation,
  }
}
