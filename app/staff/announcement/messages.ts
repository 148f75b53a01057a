/** Wording of /admin/announcement. */
import type { AnnouncementTone } from '../../../domain/announcement/announcement'
import { companyClock } from '../../ui/agency/clock'

export const announcementMessages = {
  title: 'Announcement',
  lede: 'One sentence below the header of every public page. On paper it is left out.',
  loading: 'Loading the announcement...',
  failed: 'The announcement could not be loaded.',
  none: 'Nothing has been announced yet.',
  noneForEditors: 'Nothing has been announced yet. Owners of the website write it.',
  state: {
    waiting: 'Starts on',
    showing: 'Shows since',
    ended: 'Ended on',
    until: 'Ends on',
    endless: 'It shows until an owner takes it down.',
  },
  withdraw: 'Take it down',
  withdrawal: {
    title: 'Take the announcement down?',
    text: 'Visitors no longer see it from the next page on. Its words stay here.',
    yes: 'Take it down',
    busy: 'Taking it down...',
    done: 'Announcement taken down',
  },
  preview: {
    title: 'Preview',
    phone: 'On a phone (390 px)',
    desktop: 'On a desktop (1440 px)',
    empty: 'Your sentence will be here.',
  },
  form: {
    title: 'Write an announcement',
    change: 'Change the announcement',
    text: 'Text',
    textHint: 'One sentence, 200 characters at most',
    linkText: 'Words of the link',
    linkTextHint: 'After the sentence, such as Read the notice',
    linkUrl: 'Link',
    linkUrlHint: 'A page of this site, such as /contact, or an address that begins with https://',
    tone: 'Tone',
    starts: 'Start',
    startsHint: () => `In ${companyClock().zoneName}. Empty: at once.`,
    ends: 'End',
    endsHint: () => `In ${companyClock().zoneName}. Empty: when you take it down.`,
    save: 'Publish',
    saving: 'Publishing...',
    cancel: 'Reset the form',
    saved: 'Announcement published',
    failed: 'The announcement was not published.',
    missing: {
      text: 'Write the sentence',
      link_text: 'Write the words of the link',
      link_url: 'Write where the link leads',
      time: 'Give a day and a time',
    },
  },
  tones: {
    information: 'Information',
    warning: 'Warning: begins with “Important:”',
  } satisfies Record<AnnouncementTone, string>,
} as const
