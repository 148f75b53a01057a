/** Wording of the day's page. */

import { mostWaiting } from '../../../domain/post/post'
import type { Today } from '../../../domain/today/today-schema'
import { plural } from '../../../shared/plural'

type DiskSpace = NonNullable<NonNullable<Today['for_owners']>['disk']>

const number = new Intl.NumberFormat('en-CA')

/** `mostWaiting` means that many or more. */
const allOf = (count: number) => (count < mostWaiting ? `All ${number.format(count)}` : 'All')

/** In megabytes below a gigabyte. */
const describeBytes = (bytes: number): string =>
  bytes < 1e9
    ? `${number.format(Math.round(bytes / 1e6))} MB`
    : `${number.format(Math.round(bytes / 1e8) / 10)} GB`

const messages = (count: number) => plural(count, 'message')

export const todayMessages = {
  title: 'Today',
  loading: 'Loading...',
  fetchFailed: 'Error fetching what is new',

  enquiries: {
    title: 'Enquiries',
    empty: 'Every enquiry has an answer. New ones show here, the most urgent first.',
    nobody: 'not assigned',
    all: (count: number) => `${allOf(count)} open`,
  },

  posts: {
    title: 'Posts',
    kinds: {
      late: { title: 'Late', empty: '' },
      scheduled: {
        title: 'Scheduled',
        empty: 'Nothing is scheduled. Posts that you schedule wait here for their time.',
      },
      submitted: { title: 'Submitted for review', empty: '' },
      drafts: { title: 'Drafts', empty: 'No drafts. Posts that you save as drafts stay here.' },
    },
    late: 'was due',
    scheduled: 'for',
    submitted: 'updated',
    drafts: 'updated',
    all: allOf,
    allOf: (count: number, title: string) => `${allOf(count)}: ${title}`,
  },

  subscribers: {
    title: 'Newsletter this month',
    gained: 'Subscribed',
    lost: 'Unsubscribed',
    empty: 'No one has joined or left this month. Those who do are counted here.',
  },

  mail: {
    title: 'Mail',
    dead: (count: number) => `${messages(count)} could not be delivered`,
    retrying: (count: number) => `${messages(count)} ${count === 1 ? 'is' : 'are'} being sent again`,
    empty: 'All mail was delivered. Messages that get stuck show here.',
  },

  start: {
    title: 'Make it yours',
    text: 'The site still shows the agency that it is shipped with.',
    link: 'Say who you are',
  },

  disk: {
    title: 'Disk',
    almostFull: ({ free, total }: DiskSpace) =>
      `Only ${describeBytes(free)} (${Math.floor((100 * free) / total)} per cent) of the server’s disk is free`,
    consequence:
      'When it is full, no enquiry, post or image can be stored. Ask the person who runs the server to make room.',
  },

  devices: {
    title: 'New devices in the last seven days',
    from: (device: string, ip: string) => `${device}, ${ip}`,
    empty: 'No sign-ins from new devices. Each one shows here, with who it was.',
    members: 'Manage people',
  },
} as const
