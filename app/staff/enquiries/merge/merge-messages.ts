/** Wording of merging enquiries, separating them, and splitting an email off. */
import { plural } from '../../../../shared/plural'

export const mergeMessages = {
  open: 'Merge into another…',
  title: 'Merge into',
  titleOfSeveral: (count: number) => `Merge ${count} enquiries into`,
  text: 'They are then read and answered as one conversation, and can be separated again.',
  close: 'Close',
  noneOfSender: 'No other enquiry from this address.',
  search: 'Find another enquiry',
  find: 'Search',
  found: (count: number) =>
    count === 0 ? 'Nothing found.' : `${plural(count, 'enquiry', 'enquiries')} found.`,
  other: {
    title: 'Merge enquiries of different people?',
    text: (to: string) =>
      `They come from different addresses. Replies go to ${to} only, and copies to whom you choose.`,
    yes: 'Merge',
    busy: 'Merging...',
  },
  merged: (count: number) => `${count === 1 ? 'Enquiry' : plural(count, 'enquiry', 'enquiries')} merged`,
  failed: 'The enquiries were not merged',
  undo: 'Undo',
  undone: 'Separated again',
  separate: 'Separate',
  separated: 'Separated: it is an enquiry of its own again',
  separateFailed: 'The enquiry was not separated',
  isPart: (name: string) => `This enquiry is part of the conversation with ${name}.`,
  openThread: 'Open the conversation',
  arrived: 'wrote through the contact form, merged into this conversation',
  arrivedByMail: 'wrote by email, merged into this conversation',
  split: 'Make it a new enquiry',
  splitDone: 'The email is a new enquiry now',
  splitFailed: 'The email stayed where it is',
} as const
