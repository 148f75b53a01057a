/** Wording of the emails that an enquiry sends to members; what visitors get is in content/mails.ts. */
import { plural } from '../../shared/plural'
import type { Unsent } from './inbox/inbox-schema'
import { unsentReasons } from './inbox/received/by-member/unsent-reasons'

export const notificationMail = {
  subject: (name: string, company: string) => `Enquiry from ${name}, ${company}`,
  legend:
    'Sent by the contact form. Answer in the inbox: a reply to this email does not reach the person who wrote.',
  heading: 'A new enquiry',
  open: 'Open the enquiry',
  /** For optional fields that were left empty. */
  empty: 'not given',
} as const

/** A reply that a member writes in the inbox. */
export const replyMail = {
  subject: (acknowledged: string) => `Re: ${acknowledged}`,
  /** A member without a name writes as the agency. */
  sender: (member: string, agency: string) => (member === '' ? agency : `${member}, ${agency}`),
} as const

/** A message that a member forwards to someone else. */
export const forwardMail = {
  subject: (subject: string) => `Fwd: ${subject}`,
  /** Of an enquiry by the form. */
  about: (name: string, company: string) => `Enquiry from ${[name, company].filter(Boolean).join(', ')}`,
  heading: 'Forwarded message',
  from: 'From',
  date: 'Date',
  subjectLabel: 'Subject',
} as const

/** Of an enquiry that came by email. */
export const byMailMessages = {
  unknownSender: 'Unknown sender',
  noWords: 'An email without text.',
} as const

/** To members, as each chose. */
export const noticeMails = {
  arrived: {
    subject: (name: string, company: string) => `New enquiry from ${name}, ${company}`,
    legend: 'You chose to get an email for every enquiry.',
    heading: 'A new enquiry',
    text: 'It is in the inbox, not yet assigned to anyone.',
  },
  assigned: {
    subject: (name: string, company: string) => `Assigned to you: ${name}, ${company}`,
    legend: 'You chose to get an email for enquiries that are assigned to you.',
    heading: 'This enquiry is yours',
    text: (by: string) => `${by} assigned it to you.`,
  },
  mentioned: {
    subject: (name: string, company: string) => `You are mentioned: ${name}, ${company}`,
    legend: 'You chose to get an email for enquiries that are assigned to you, or that mention you.',
    heading: 'A note mentions you',
    text: (by: string) =>
      `${by} mentioned you in a note. Read it in the inbox: a reply to this email becomes a note, too.`,
  },
  answered: {
    subject: (name: string, company: string) => `${name}, ${company} wrote again`,
    legend: 'You chose to get an email for enquiries that are assigned to you, or for every enquiry.',
    heading: 'The client has answered',
    text: 'The enquiry is open again. What the client wrote is in the inbox.',
    textForInbox:
      'The enquiry is open again. Read and answer it in the inbox: a reply to this email becomes a note.',
  },
  /** Where an answer to the email goes on to the client. */
  byMail: (name: string) =>
    `Answer this email, and your answer goes to ${name} ten minutes later. Begin it with “Note:”, and it stays with your colleagues.`,
  passedOn: {
    subject: (name: string, company: string) => `Your answer to ${name}, ${company} is on its way`,
    legend: 'You answered a notification by email.',
    heading: 'Your answer is on its way',
    text: (time: string) =>
      `It goes to the client on ${time}. Until then you can take it back in the inbox. Answers to this email go to nobody.`,
  },
  kept: {
    subject: (name: string, company: string) => `Not sent: your answer to ${name}, ${company}`,
    legend: 'You answered a notification by email.',
    heading: 'Your answer was not sent',
    text: (reason: Unsent) => `${unsentReasons[reason]} It is kept as a note; please answer in the inbox.`,
  },
  forwardAnswered: {
    subject: (name: string, company: string) => `Answer to a forward: ${name}, ${company}`,
    legend: 'You chose to get an email for enquiries that are assigned to you, or for every enquiry.',
    heading: 'An answer to what was forwarded',
    text: 'Someone to whom a message was forwarded has answered. It changes nothing for the client: read it in the inbox.',
  },
  /** `until` as 'Monday, Nov 23, 9:00 a.m. Vancouver time'. */
  returned: {
    subject: (name: string, company: string) => `Back from snooze: ${name}, ${company}`,
    legend: 'Sent because the enquiry is assigned to you, or because you snoozed it.',
    heading: 'This enquiry is back',
    text: (until: string) => `It was snoozed until ${until}, and is open again.`,
  },
  unanswered: {
    subject: (name: string, company: string) => `No answer from ${name}, ${company}`,
    legend: 'Sent because the enquiry is assigned to you, or because you wrote the reply.',
    heading: 'The client has not answered',
    text: (since: string) =>
      `Our reply went out on ${since}. The enquiry is open again: write once more, or close it.`,
  },
  /** `left` as '3 hours 55 minutes', `until` as 'Monday, Nov 23, 1:00 p.m. Vancouver time'. */
  reminder: (left: string) => ({
    subject: (name: string, company: string) => `${left} left to answer ${name}, ${company}`,
    legend: 'An answer is due soon.',
    heading: 'This enquiry needs an answer',
    text: (until: string) =>
      `Opening hours left: ${left}. We promised an answer by ${until}. Please answer it, or ask someone who can.`,
  }),
  late: {
    subject: (name: string, company: string) => `Late: no answer to ${name}, ${company}`,
    legend: 'Sent once, because the time we promised for an answer is over.',
    heading: 'The answer is late',
    text: (until: string) =>
      `We promised an answer by ${until}, and none has been sent. Please answer it now, and say sorry for the wait.`,
  },
  /** Whole units; never nothing. */
  opening: (hours: number, minutes: number) =>
    [hours > 0 && plural(hours, 'hour'), (minutes > 0 || hours === 0) && plural(minutes, 'minute')]
      .filter(part => part !== false)
      .join(' '),
  digest: {
    subject: (count: number) =>
      count === 0 ? 'No open enquiries' : plural(count, 'open enquiry', 'open enquiries'),
    legend: 'You chose to get one email each business morning.',
    heading: 'Open enquiries',
    none: 'Every enquiry has been answered.',
    some: (count: number) =>
      count === 1 ? 'One enquiry needs an answer.' : `${count} enquiries need an answer.`,
  },
  due: (time: string, isLate: boolean) => (isLate ? `was due ${time}` : `due ${time}`),
  promised: 'Answer promised by',
  open: 'Open the enquiry',
  openInbox: 'Open the inbox',
} as const
