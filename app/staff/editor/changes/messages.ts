/** Wording of the draft of changes beside a published article. */
import { companyClock } from '../../../ui/agency/clock'

/** Among what the browser keeps unsaved. */
export const changesJournalId = (id: string): string => `changes:${id}`

export const changesMessages = {
  keep: 'Keep as a draft of changes',
  kept: 'Changes kept as a draft: readers see the article as it was.',
  waiting: 'Changes waiting',
  due: (time: string) => `Changes go live on ${companyClock().formatTime(time)}`,
  stopped: 'Changes were not published at their time',
  note: (name: string | null, time: string) =>
    `You are editing a draft beside the article, kept by ${name ?? 'someone'} on ${companyClock().formatTime(time)}. Readers see the article as it was until the changes are published.`,
  why: (failure: string) => `${failure} Check them, then publish them or choose another time.`,
  compare: 'What differs',
  compareTitle: 'The article and the changes',
  article: 'The article',
  changes: 'The changes',
  same: 'Nothing differs.',
  editArticle: 'Edit the published article',
  discard: 'Discard the changes',
  discardTitle: 'Discard these changes?',
  discardText: 'They are deleted for good, on this device too. The article stays as readers see it.',
  discarding: 'Discarding...',
  discarded: 'Changes discarded',
  close: 'Close',

  statuses: {
    published: { label: 'Published', text: 'Readers see the changes as soon as they are saved.' },
    scheduled: { label: 'Scheduled', text: 'The changes go live at their time.' },
    draft: { label: 'Draft', text: 'Readers see the article as it was.' },
  },
  save: {
    draft: 'Keep the changes',
    scheduled: 'Schedule the changes',
    published: 'Publish the changes',
    update: 'Publish the changes',
    takeOffline: 'Keep the changes',
  },
  saving: {
    draft: {
      saveFailed: 'Error keeping the changes',
      incomplete: 'Check the highlighted fields.',
      updated: 'Changes kept as a draft: readers see the article as it was.',
    },
    scheduled: {
      saveFailed: 'Error scheduling the changes',
      incomplete: 'Check the highlighted fields.',
      updated: 'Changes scheduled',
    },
    published: {
      saveFailed: 'Error publishing the changes',
      incomplete: 'Check the highlighted fields.',
      updated: 'Changes published',
    },
  },

  beside: {
    text: 'You are editing the article that readers see now. Once it is saved, the changes are compared with it before they can be published.',
    open: 'Open the changes',
  },

  moved: {
    title: 'The article was saved after these changes began',
    text: 'Neither is lost. Take over by hand what you miss in the changes, then choose.',
    mine: 'The changes',
    keep: 'Go on with these changes',
    keepNote: 'When they are published, the article as it is now stays in its versions.',
    kept: 'The changes are to the article as it is now.',
    failed: 'The changes could not be taken over',
    edit: 'Edit the published article',
    editNote: 'The changes stay as they are.',
  },
} as const
