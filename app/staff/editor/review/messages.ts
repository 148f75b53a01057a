/** Wording of drafts that go to the editors. */
import { longestRemark } from '../../../../domain/post/review/review-states'

const someone = (name: string | null) => name ?? 'A former member'
const count = new Intl.NumberFormat('en-CA')

export const reviewMessages = {
  title: 'Review',
  /** In the bar of a contributor, in place of the status. */
  draftOnly: 'Draft. Visible to you and the editors, who publish it.',
  submit: 'Submit for review',
  submitAgain: 'Submit again',
  submitting: 'Submitting...',
  submitted: 'Submitted for review',
  submittedNote: 'The editors have been told. You can go on writing until one of them publishes it.',
  submitFailed: 'The post was not submitted',
  waits: 'Submitted. An editor publishes it, or asks for changes.',
  waitsFrom: (name: string | null) => `${someone(name)} submitted this draft.`,
  since: 'Since',
  withdraw: 'Take back',
  withdrawing: 'Taking back...',
  withdrawn: 'Taken back: it is your draft again',
  withdrawFailed: 'The post was not taken back',
  returned: (name: string | null) => `${someone(name)} asks for changes`,
  returnedTo: (name: string | null) => `Returned to ${name ?? 'a former member'}, with this remark:`,
  ask: 'Ask for changes',
  remark: 'What is to be changed',
  remarkHint: `Its author gets it by email. ${count.format(longestRemark)} characters at most.`,
  remarkMissing: 'Say what is to be changed.',
  send: 'Return the draft',
  sending: 'Returning...',
  sent: 'Returned to its author, who has been told',
  returnFailed: 'The draft was not returned',
  cancel: 'Cancel',
  /** In place of the form, once a contributor's post is no longer a draft. */
  closed: {
    published: 'An editor has published this article. Ask an editor to change it.',
    scheduled: 'An editor has scheduled this article. Ask an editor to change it.',
    draft: '',
  },
  back: 'Back to your posts',
} as const
