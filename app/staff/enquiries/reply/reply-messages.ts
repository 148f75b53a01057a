/** Wording of the reply to an enquiry. */
import { companyClock } from '../../../ui/agency/clock'

export const replyMessages = {
  /** Before a name. */
  title: 'Reply to',
  jump: 'Write a reply',
  label: 'Your reply',
  /** `sender`: the name that the email comes from; '' while it is not known. */
  hint: (email: string, sender: string) =>
    `Plain text, sent to ${email}${sender === '' ? '' : `. It comes from ${sender}`}.`,
  signature: {
    title: 'Added below your text.',
    change: 'Change name and signature',
    addName: 'Add your name',
  },
  missing: 'Write a reply',
  placeholders: (found: readonly string[]) =>
    `${found.join(', ')} would be sent as ${found.length === 1 ? 'it stands' : 'they stand'}. Replace ${found.length === 1 ? 'it' : 'them'}, or send the reply anyway.`,
  noTime: 'Choose a date and a time',
  pastTime: 'Choose a time in the future',
  isWriting: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} replying`,
  send: 'Send',
  sendAnyway: 'Send anyway',
  sending: 'Sending...',
  later: 'Send later',
  laterLabel: 'Send at',
  laterHint: () => `${companyClock().zoneName}. Suggested: the start of the next business day.`,
  schedule: 'Schedule',
  scheduleAnyway: 'Schedule anyway',
  now: 'Send now instead',
  failed: 'The reply was not sent; your text is still here.',

  saved: {
    label: 'Saved reply',
    insert: 'Insert',
    loadFailed: 'Saved replies could not be loaded.',
  },

  waiting: {
    soon: 'The reply goes out in a few seconds.',
    later: 'The reply goes out',
    retried: (text: string) => `It will be tried again. The mail server answered: ${text}`,
    takeBack: 'Take back',
    takenBack: 'Taken back. The text is in the field again.',
    failed: 'The reply was not taken back',
  },

  news: {
    replied: 'Someone replied while you were writing',
    wroteAgain: 'The client wrote again while you were writing',
    changed: 'Someone changed this enquiry while you were writing',
    text: 'Your text is kept. Read what is new, then change your reply or send it as it is.',
  },
} as const
