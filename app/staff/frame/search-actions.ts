import { type Access, isFor } from '../../shell/admin-messages'
import { hasWords, type SearchSource } from '../kit/search-source'
import { frameMessages as m } from './messages'

interface Action {
  to: string
  label: string
  /** Other words for it. */
  also?: string
  forOwners?: true
  forContributors?: true
}

const actions: readonly Action[] = [
  { to: '/admin/new-post', label: 'New post', also: 'write create article', forContributors: true },
  {
    to: '/admin/posts/calendar',
    label: 'See what goes live when',
    also: 'calendar month schedule scheduled posts changes',
    forContributors: true,
  },
  { to: '/admin/pages/new', label: 'New page', also: 'create menu footer careers terms' },
  { to: '/admin/cases', label: 'New case study', also: 'create portfolio project work client' },
  { to: '/admin/posts?status=bin', label: 'Open the bin', also: 'deleted posts restore' },
  { to: '/admin/images', label: 'Upload an image', also: 'picture library' },
  { to: '/admin/labels', label: 'Labels', also: 'tags enquiries' },
  { to: '/admin/saved-replies', label: 'Saved replies', also: 'texts templates' },
  {
    to: '/admin/business',
    label: 'See what was won',
    also: 'business report statistics answer times revenue',
  },
  { to: '/admin/announcement', label: 'Announce something', also: 'banner bar notice warning' },
  {
    to: '/admin/site',
    label: 'Change a text of the site',
    also: 'price page wording about services contact',
  },
  { to: '/admin/redirects', label: 'Redirect an address', also: 'old links moved 404 not found' },
  {
    to: '/admin/numbers',
    label: 'See what is read',
    also: 'analytics statistics views visits traffic report',
  },
  {
    to: '/admin/subscribers',
    label: 'See who gets the newsletter',
    also: 'subscribers consent import export unsubscribe',
    forOwners: true,
  },
  { to: '/admin/people#invites', label: 'Invite someone', also: 'member colleague add', forOwners: true },
  { to: '/admin/people#factor-rule', label: 'Require a second factor', also: 'settings', forOwners: true },
  {
    to: '/admin/mail#mail-sender',
    label: 'Check the sender of emails',
    also: 'settings DNS',
    forOwners: true,
  },
  { to: '/admin/privacy#find', label: 'Look up an address', also: 'personal data erase', forOwners: true },
  { to: '/admin/security#notifications', label: 'Choose emails about enquiries', also: 'settings' },
  {
    to: '/admin/security#profile',
    label: 'Edit your name and signature',
    also: 'settings job title profile',
    forContributors: true,
  },
  {
    to: '/admin/security#email',
    label: 'Change your email address',
    also: 'settings',
    forContributors: true,
  },
  { to: '/admin/security#password', label: 'Change your password', also: 'settings', forContributors: true },
  {
    to: '/admin/security#authenticators',
    label: 'Add a passkey or an app',
    also: 'settings authenticator factor',
    forContributors: true,
  },
  {
    to: '/admin/security#sessions',
    label: 'End a session',
    also: 'settings sign out devices',
    forContributors: true,
  },
]

/** What can be done, by its words: a link to where it is done. */
export const actionSource = (access: Access): SearchSource => ({
  noun: m.search.actions,
  search: async words => ({
    ok: true,
    body: actions
      .filter(() => words !== '')
      .filter(action => isFor(access, action) && hasWords(`${action.label} ${action.also ?? ''}`, words))
      .map(({ to, label }) => ({ to, title: label, note: '' })),
  }),
})
