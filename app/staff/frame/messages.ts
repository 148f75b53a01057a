/** Wording of the frame of the admin area. */

import type { Counts } from '../../../domain/today/today-schema'
import { plural } from '../../../shared/plural'

const most = 99

/** A larger number would widen the menu without saying more. */
const shortCount = (count: number): string => (count > most ? `${most}+` : `${count}`)

export const frameMessages = {
  noScript: {
    title: 'The admin area needs JavaScript',
    description: 'Everything that is published here can be read without it.',
  },

  notForContributors: {
    title: 'For editors',
    text: 'Your role is contributor: you write drafts, which editors publish. Ask an owner of the website to change your role.',
    posts: 'Go to your posts',
  },

  more: 'More',

  count: shortCount,
  counted: {
    enquiries: (count: number) => `${shortCount(count)} open`,
    mail: (count: number) => `${shortCount(count)} not delivered`,
  } satisfies Record<keyof Counts, (count: number) => string>,

  search: {
    open: 'Search',
    /** Of the button and of what it opens. */
    title: 'Search the admin area',
    placeholder: 'Pages, posts, people, actions',
    pages: 'Pages',
    actions: 'Actions',
    close: 'Close',
    results: 'Results',
    searching: 'Searching...',
    found: (count: number) => plural(count, 'result'),
    nothing: (words: string) => `Nothing found for “${words}”. Try fewer or other words.`,
    failed: (nouns: readonly string[]) => `The search of ${nouns.join(' and ')} failed.`,
  },

  /** A second factor is required of the member. */
  enrolment: {
    title: 'Second factor required',
    due: 'Your account needs a second factor.',
    overdue: 'You need a second factor to open the admin area.',
    by: 'Add one by',
    since: 'The owners of this website required it by',
    kinds: 'A passkey or an app that shows codes will do; it takes about two minutes.',
    here: 'Add a passkey or an app that shows codes under Authenticators and passkeys.',
    link: 'Add a second factor',
  },

  /** Of a member who has no name yet. */
  askName: {
    title: 'What is your name?',
    text: 'Colleagues see it in place of your address, and replies to clients carry it. Until you have one, they come from the agency only.',
    name: 'Name',
    save: 'Save the name',
    saving: 'Saving...',
    later: 'Later',
    saved: 'Your name was saved',
    savedText: 'Change it, or add a job title and a signature, under Security.',
    failed: 'The name was not saved',
  },

  account: {
    open: 'Account',
    nameless: 'your account',
    name: 'Account',
    roles: { owner: 'Owner', editor: 'Editor', contributor: 'Contributor' } as Readonly<
      Record<string, string>
    >,
    security: 'Security',
    viewSite: 'View site',
  },
} as const
