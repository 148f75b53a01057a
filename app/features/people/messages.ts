/** Wording of /admin/people. */
import type { OpenInvite, Person, PersonRole } from './person'

const number = new Intl.NumberFormat('en-CA')
const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' })

const count = (amount: number, one: string, many: string): string =>
  `${number.format(amount)} ${amount === 1 ? one : many}`

const roles = { owner: 'Owner', editor: 'Editor' } satisfies Record<PersonRole, string>

const providers: Readonly<Record<string, string>> = {
  email: 'E-mail',
  phone: 'Phone',
  github: 'GitHub',
  google: 'Google',
}

/** A way to sign in, as people call it. */
const providerName = (name: string): string => {
  if (Object.hasOwn(providers, name)) return providers[name] ?? name
  return name.startsWith('sso:') || name.startsWith('saml') ? 'Single sign-on' : name
}

export const peopleMessages = {
  title: 'People',
  lede: 'Everybody with an account. Editors work on posts, images and enquiries; owners manage people too.',
  loading: 'Loading people...',
  failed: 'People could not be loaded.',
  retry: 'Try again',
  onlyOwners: {
    title: 'This page is for owners',
    text: 'Your role is editor. Ask an owner of the website to invite or remove people, or to change your role.',
    security: 'Go to Security for your own account',
  },

  members: {
    title: 'Members',
    found: (total: number) => count(total, 'member', 'members'),
    more: (shown: number, total: number) =>
      `The first ${number.format(shown)} of ${count(total, 'member', 'members')} are shown.`,
    you: 'You',
    roles,
    deactivated: 'Deactivated',
    deactivatedUntil: (at: string) => `Deactivated until ${moment.format(new Date(at))}`,
    unconfirmed: 'Not confirmed yet',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    sessions: 'Sessions',
    factors: 'Second factor',
    noFactor: 'None',
    someFactors: (amount: number) => count(amount, 'authenticator', 'authenticators'),
    signsInBy: 'Signs in by',
    signInWays: (names: readonly string[]) => names.map(providerName).join(', ') || 'A mail alone',
    moment: (at: string) => moment.format(new Date(at)),
    ownAccount: 'Your own account is under Security',
    manage: 'Manage',
    manageOf: (name: string) => `Manage ${name}`,
    close: 'Close',
    closeOf: (name: string) => `Close what can be done to ${name}`,
    nobody: 'No address',
  },

  actions: {
    working: 'Working...',
    makeOwner: 'Make owner',
    makeEditor: 'Make editor',
    endSessions: 'End sessions',
    removeFactors: 'Remove authenticators',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    confirmOwner: (name: string) =>
      `Make ${name} an owner? Owners can invite, change and remove everybody, you too.`,
    confirmEditor: (name: string) =>
      `Make ${name} an editor? They can no longer manage people. Posts, images and enquiries stay open to them.`,
    confirmEndSessions: (name: string) =>
      `End all sessions of ${name}? Whatever is typed there and not saved is lost. They can sign in again.`,
    confirmRemoveFactors: (name: string) =>
      `Remove the authenticators of ${name}? Their password alone then opens the account. They get a mail about it.`,
    confirmDeactivate: (name: string) =>
      `Deactivate ${name}? All their sessions end at once and they cannot sign in, until you reactivate them. What they wrote stays.`,
    roleChanged: (name: string, role: PersonRole) =>
      `${name} is ${role === 'owner' ? 'an owner' : 'an editor'} now`,
    sessionsEnded: (name: string) => `The sessions of ${name} were ended`,
    factorsRemoved: (name: string) => `The authenticators of ${name} were removed`,
    deactivated: (name: string) => `${name} is deactivated`,
    reactivated: (name: string) => `${name} can sign in again`,
    failed: 'Nothing was changed',
  },

  invites: {
    title: 'Invites',
    text: 'The mail has a link with which its address, and no other, can make one account within seven days.',
    email: 'E-mail address',
    emailMissing: 'Enter an e-mail address.',
    role: 'Role',
    roles,
    submit: 'Send invite',
    busy: 'Sending...',
    sent: 'The invite was sent',
    sentTo: (email: string) => `To ${email}.`,
    failed: 'The invite was not sent',
    none: 'No invite is waiting.',
    anyAddress: 'Any address',
    invitedBy: 'Invited by',
    commandLine: 'The command line',
    uses: 'Accounts it can make',
    goodUntil: 'Good until',
    ranOut: 'Ran out on',
    day: (at: string) => day.format(new Date(at)),
    resend: 'Send again',
    resendOf: ({ email }: OpenInvite) => `Send again the invite to ${email}`,
    resending: 'Sending...',
    resent: 'The invite was sent again',
    resentText: 'Its new link replaces the one before.',
    revoke: 'Revoke',
    revokeOf: ({ email }: OpenInvite) =>
      email ? `Revoke the invite to ${email}` : 'Revoke the invite for any address',
    revoking: 'Revoking...',
    confirmRevoke: ({ email }: OpenInvite) =>
      email
        ? `Revoke the invite to ${email}? Its link then opens nothing.`
        : 'Revoke this invite? Its link then opens nothing.',
    revoked: 'The invite was revoked',
    revokeFailed: 'The invite was not revoked',
  },

  proof: {
    title: 'Please prove that it is you',
    text: 'You signed in more than a day ago. We have sent six digits to your address: type them here to go on.',
    sentBefore:
      'You signed in more than a day ago. Type the six digits that were sent to your address a moment ago.',
    notSent: 'The mail with the digits could not be sent. Close this and try again.',
    label: 'Code from the mail',
    missing: 'Enter the digits from the mail',
    submit: 'Continue',
    busy: 'Checking...',
    cancel: 'Cancel',
  },
} as const

/** What a member is called where only one line is: the name, else the address. */
export const nameOf = ({ name, email, phone }: Pick<Person, 'name' | 'email' | 'phone'>): string =>
  name || email || (phone ? `+${phone}` : peopleMessages.members.nobody)
