/** Wording of the reply to an enquiry. */
import { plural } from '../../../../shared/plural'
import { companyClock } from '../../../ui/agency/clock'

export const replyMessages = {
  title: 'Reply or note',
  tabs: {
    name: 'What to write',
    of: { reply: 'Reply', note: 'Note' },
    unsent: 'Unsent',
  },
  jump: 'Write a reply',
  label: 'Your reply',
  /** `sender`: the name that the email comes from; '' while it is not known. */
  hint: (email: string, sender: string) => `To ${email}${sender === '' ? '' : `, from ${sender}`}`,
  recipients: {
    open: 'Cc',
    label: 'Cc',
    hint: 'Several addresses with commas between them. Everyone sees them.',
    proposal: (addresses: readonly string[], by: string) =>
      `Also to ${addresses.join(', ')}, as ${by} wrote to them?`,
    add: 'Add to Cc',
  },
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
  reminder: {
    label: 'Remind me if there is no answer',
    /** Days. */
    choices: [
      ['', 'No reminder'],
      ['3', 'In 3 days'],
      ['7', 'In a week'],
      ['14', 'In two weeks'],
    ],
  },
  goOn: 'Then open the next enquiry',
  sent: { title: 'The reply goes out in a few seconds', takeBack: 'Take back' },

  saved: {
    name: 'Saved replies',
    /** The key does the same. */
    open: 'Insert a saved reply: /',
    found: (count: number) => (count === 0 ? '' : plural(count, 'saved reply', 'saved replies')),
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
