/** Wording of remarks on passages. */
import { longestQuote, longestRemark } from '../../../../domain/remark/remark'
import { plural } from '../../../../shared/plural'

const shortest = 120

/** The beginning of a long passage. */
const shorten = (passage: string): string => {
  const line = passage.replaceAll(/\s+/g, ' ')
  return line.length > shortest ? `${line.slice(0, shortest).trimEnd()}…` : line
}

export const remarkMessages = {
  title: 'Remarks',
  hint: 'Only colleagues read them. Select a passage, then press Ctrl Alt M (on a Mac ⌘ ⌥ M). Without a selection the keys lead to the next remark, and Escape leads back.',
  make: 'Remark on the selection',
  unselected: 'Select a passage of the text first.',
  tooLong: `Select a shorter passage: ${longestQuote.toLocaleString('en-CA')} characters at most.`,
  label: 'Your remark',
  on: 'On this passage:',
  missing: 'Write your remark.',
  longRemark: `Shorten it: ${longestRemark.toLocaleString('en-CA')} characters at most.`,
  save: 'Add remark',
  saving: 'Adding...',
  cancel: 'Cancel',
  added: 'Remark added',
  answered: 'Answer added',
  loading: 'Loading remarks...',
  loadFailed: 'The remarks could not be loaded.',
  retry: 'Try again',
  former: 'A former member',
  show: (passage: string) => `Show the passage: ${shorten(passage)}`,
  shorten,
  gone: 'The passage is no longer in the text. It was:',
  answer: 'Answer',
  answerOf: (passage: string) => `Answer the remark on: ${shorten(passage)}`,
  answerLabel: 'Your answer',
  send: 'Add answer',
  resolve: 'Resolve',
  resolveOf: (passage: string) => `Resolve the remark on: ${shorten(passage)}`,
  reopen: 'Reopen',
  reopenOf: (passage: string) => `Reopen the remark on: ${shorten(passage)}`,
  resolved: 'Remark resolved',
  reopened: 'Remark reopened',
  changeFailed: 'The remark was not changed',
  showResolved: (count: number) => `Show ${plural(count, 'resolved remark')}`,
  hideResolved: (count: number) => `Hide ${plural(count, 'resolved remark')}`,
  resolvedBy: (name: string | null) => `Resolved by ${name ?? 'a former member'}`,
} as const
