/** Wording of /admin/people. */

import type {
  FactorRule,
  Member,
  MemberRole,
  OpenInvite,
  StaffRole,
} from '../../../domain/member/member-schema'
import { plural } from '../../../shared/plural'
import { companyClock } from '../../ui/agency/clock'

const number = new Intl.NumberFormat('en-CA')

const roles = {
  owner: 'Owner',
  editor: 'Editor',
  contributor: 'Contributor',
  member: 'No rights',
} satisfies Record<MemberRole, string>

const inSentences = {
  owner: 'an owner',
  editor: 'an editor',
  contributor: 'a contributor',
} satisfies Record<StaffRole, string>

const providers: Readonly<Record<string, string>> = {
  email: 'Email',
  phone: 'Phone',
  github: 'GitHub',
  google: 'Google',
}

/** Display name of a way to sign in. */
const providerName = (name: string): string => {
  if (Object.hasOwn(providers, name)) return providers[name] ?? name
  return name.startsWith('sso:') || name.startsWith('saml') ? 'Single sign-on' : name
}

export const memberMessages = {
  title: 'People',
  lede: 'Everyone with access. Contributors write drafts; editors publish them, and work on images and enquiries; owners also manage people.',
  loading: 'Loading people...',
  failed: 'People could not be loaded.',
  onlyOwners:
    'You are not an owner. Ask an owner of the website to invite or remove people, or to change your role.',

  members: {
    title: 'Members',
    found: (total: number) => plural(total, 'member'),
    more: (shown: number, total: number) =>
      `Showing the first ${number.format(shown)} of ${plural(total, 'member')}.`,
    you: 'You',
    roles,
    deactivated: 'Deactivated',
    deactivatedUntil: (at: string) => `Deactivated until ${companyClock().formatTime(at)}`,
    unconfirmed: 'Not confirmed yet',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    sessions: 'Sessions',
    factors: 'Second factor',
    noFactor: 'None',
    noFactorBy: (at: string) => `None; required by ${companyClock().formatTime(at)}`,
    someFactors: ({ factors, passkeys }: Pick<Member, 'factors' | 'passkeys'>) =>
      [
        passkeys > 0 && plural(passkeys, 'passkey'),
        factors > passkeys && plural(factors - passkeys, 'authenticator'),
      ]
        .filter(Boolean)
        .join(', '),
    signsInBy: 'Signs in with',
    signInWays: (names: readonly string[]) => names.map(providerName).join(', ') || 'Email link only',
    ownAccount: 'Manage your account in Security',
    manage: 'Manage',
    manageOf: (name: string) => `Manage ${name}`,
    close: 'Hide',
    closeOf: (name: string) => `Hide actions for ${name}`,
    nobody: 'No address',
  },

  rename: {
    name: 'Name',
    jobTitle: 'Job title',
    submit: 'Save the name',
    busy: 'Saving...',
    done: 'The name was saved',
  },

  actions: {
    working: 'Working...',
    makeOwner: 'Make owner',
    makeEditor: 'Make editor',
    makeContributor: 'Make contributor',
    endSessions: 'End sessions',
    removeFactors: 'Remove authenticators',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    delete: 'Delete',
    confirmDelete: (name: string) => ({
      title: `Delete the account of ${name}?`,
      text: 'This cannot be undone. They are signed out everywhere and get an email. Their articles keep the name they carry; open enquiries assigned to them become unassigned.',
    }),
    confirmOwner: (name: string) => ({
      title: `Make ${name} an owner?`,
      text: 'Owners can invite, change and remove everyone, including you.',
    }),
    confirmEditor: (name: string, before: MemberRole) => ({
      title: `Make ${name} an editor?`,
      text: {
        owner: 'They can no longer manage people. Posts, images and enquiries stay open to them.',
        editor: '',
        contributor: 'They can publish, and every post, image and enquiry will be open to them.',
        member: 'They created this account themselves. Posts, images and enquiries will be open to them.',
      }[before],
    }),
    confirmContributor: (name: string, before: MemberRole) => ({
      title: `Make ${name} a contributor?`,
      text:
        before === 'member'
          ? 'They created this account themselves. They will write drafts, which editors publish.'
          : 'They keep their own drafts, which editors publish. All else closes to them; open enquiries assigned to them become unassigned.',
    }),
    confirmEndSessions: (name: string) => ({
      title: `End all sessions of ${name}?`,
      text: 'Unsaved work there is lost. They can sign in again.',
    }),
    confirmRemoveFactors: (name: string) => ({
      title: `Remove the authenticators of ${name}?`,
      text: 'Their password is then enough to sign in. They get an email about it.',
    }),
    confirmDeactivate: (name: string) => ({
      title: `Deactivate ${name}?`,
      text: 'All their sessions end at once and they cannot sign in, until you reactivate them. What they wrote stays.',
    }),
    roleChanged: (name: string, role: StaffRole) => `${name} is ${inSentences[role]} now`,
    sessionsEnded: (name: string) => `The sessions of ${name} were ended`,
    factorsRemoved: (name: string) => `The authenticators of ${name} were removed`,
    deactivated: (name: string) => `${name} is deactivated`,
    reactivated: (name: string) => `${name} can sign in again`,
    memberDeleted: (name: string) => `The account of ${name} was deleted`,
    failed: 'Nothing was changed',
  },

  factorRule: {
    title: 'Second factor',
    text: 'Members without one must add it within the time below. After that, they can do nothing else until they do. New accounts get the same time.',
    scope: 'Required of',
    scopes: { nobody: 'Nobody', owners: 'Owners', everyone: 'Everyone with a role' } satisfies Record<
      FactorRule['required_of'],
      string
    >,
    grace: 'Time to add it',
    days: (days: number) => (days === 0 ? 'None' : `${days} days`),
    save: 'Save',
    saving: 'Saving...',
    saved: 'The rule was saved',
    savedText: {
      nobody: 'A second factor is everyone’s own choice.',
      owners: 'Owners without one get an email with the date.',
      everyone: 'Everyone without one gets an email with the date.',
    } satisfies Record<FactorRule['required_of'], string>,
    failed: 'The rule was not saved',
  },

  invites: {
    title: 'Invites',
    text: 'We email a link that lets this address create one account. It expires in seven days.',
    email: 'Email address',
    emailMissing: 'Enter an email address.',
    role: 'Role',
    roles,
    submit: 'Send invite',
    busy: 'Sending...',
    sent: 'The invite was sent',
    sentTo: (email: string) => `To ${email}.`,
    failed: 'The invite was not sent',
    none: 'No pending invites.',
    anyAddress: 'Any address',
    invitedBy: 'Invited by',
    commandLine: 'The command line',
    uses: 'Uses left',
    goodUntil: 'Valid until',
    ranOut: 'Expired',
    resend: 'Resend',
    resendOf: ({ email }: OpenInvite) => `Resend the invite to ${email}`,
    resending: 'Sending...',
    resent: 'The invite was sent again',
    resentText: 'Its new link replaces the old one.',
    revoke: 'Revoke',
    revokeOf: ({ email }: OpenInvite) =>
      email ? `Revoke the invite to ${email}` : 'Revoke the invite for any address',
    revoking: 'Revoking...',
    revokeTitle: ({ email }: OpenInvite) =>
      email ? `Revoke the invite to ${email}?` : 'Revoke this invite?',
    revokeText: 'The link will stop working.',
    revoked: 'The invite was revoked',
    revokeFailed: 'The invite was not revoked',
  },
} as const

/** A member's one-line name: the name, else the address. */
export const nameOf = ({ name, email, phone }: Pick<Member, 'name' | 'email' | 'phone'>): string =>
  name || email || (phone ? `+${phone}` : memberMessages.members.nobody)

/** Path of a member's row. */
export const memberPath = (id: string): string => `/admin/people#${id}`
