/** Wording of emails about accounts. They are transactional: what happened or was requested, and what to do. */
import { plural } from '../../shared/plural'

/** How long a link or a code is valid. */
export function lifetime(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return plural(count, unit)
}

/** In every email with a link. */
export const linkMail = {
  code: 'Or type this code on the sign-in page:',
  /** The Security page takes the codes that confirm a change of address. */
  changeCode: 'Or type this code on the Security page, where you asked for the change:',
  validity: (time: string) => `The link and the code work once and expire in ${time}.`,
  labels: { email: 'Current address', newEmail: 'New address' },
} as const

const stranger = 'If this wasn’t you, ignore this email. Only you can see the link and the code.'

export const confirmationMail = {
  subject: (sender: string) => `Confirm your address for ${sender}`,
  legend: 'No one can sign in with this address until it is confirmed.',
  heading: 'Please confirm your address',
  request: (sender: string) =>
    `We received a request to create an account on the website of ${sender} with this address.`,
  button: 'Confirm address',
  stranger,
} as const

/** Sent for a service token; an owner who invites someone sends the invite below. */
export const accountInviteMail = {
  subject: (sender: string) => `Your account at ${sender}`,
  legend: 'No one can sign in with this address until you open the link.',
  heading: 'An account was created for you',
  request: (sender: string) =>
    `You are invited to work on the website of ${sender}. The link below signs you in for the first time; then choose your own password.`,
  button: 'Accept the invite',
  stranger: 'If you weren’t expecting an invite, ignore this email. Only you can see the link and the code.',
} as const

/** From an owner; the link carries the invite code. */
export const inviteMail = {
  subject: (sender: string) => `You are invited to ${sender}`,
  legend: 'The link below works for your address only.',
  heading: 'You are invited',
  request: (sender: string) =>
    `You are invited to work on the website of ${sender}. Create your account with this address and a password you choose.`,
  labels: { from: 'Invited by', role: 'Your role' },
  roles: { owner: 'Owner', editor: 'Editor', contributor: 'Contributor' },
  button: 'Create your account',
  validity: (days: number) => `The link works once and expires in ${plural(days, 'day')}.`,
  stranger:
    'If you weren’t expecting this, ignore this email: no account is created unless you open the link.',
} as const

export const magicLinkMail = {
  subject: (sender: string) => `Sign in to ${sender}`,
  legend: 'The link and the code below work like your password: do not share them.',
  heading: 'Your sign-in link',
  request: (sender: string) =>
    `We received a request to sign in to the website of ${sender} with this address and without a password.`,
  button: 'Sign in',
  stranger,
} as const

export const recoveryMail = {
  subject: (sender: string) => `Set a new password for ${sender}`,
  legend: 'Your password does not change until you set a new one.',
  heading: 'Set a new password',
  request: (sender: string) =>
    `We received a request to reset the password of your account on the website of ${sender}.`,
  button: 'Set a new password',
  stranger,
} as const

/** To the current address of the account. */
export const emailChangeCurrentMail = {
  subject: (sender: string) => `Confirm a change of address at ${sender}`,
  legend: 'Your account keeps this address until you agree to the change.',
  heading: 'Confirm the change of address',
  request: (sender: string) =>
    `We received a request to change the email address of your account on the website of ${sender}. We have also emailed the new address.`,
  button: 'Agree to the change',
  stranger: (email: string) =>
    `If this wasn’t you, do not agree: someone else is signed in to your account. Set a new password on the sign-in page, which ends all other sessions, and write to ${email}.`,
} as const

/** To the new address. Leaves out the current one, because the new one may have been mistyped. */
export const emailChangeNewMail = {
  subject: (sender: string) => `Confirm your new address for ${sender}`,
  legend: 'Nothing changes until you confirm.',
  heading: 'Confirm your new address',
  request: (sender: string) =>
    `We received a request to use this address for an account on the website of ${sender}.`,
  button: 'Confirm new address',
  stranger,
} as const

/** Reauthentication before a change of password or address, when the session is no longer fresh. */
export const codeMail = {
  subject: (sender: string) => `Your code for ${sender}`,
  legend: 'The code below allows a change to your account: do not share it.',
  heading: 'Confirm a change to your account',
  request: (sender: string) =>
    `A change to your account on the website of ${sender} needs this code. Enter it where you are making the change:`,
  validity: (time: string) => `It works once and expires in ${time}.`,
  stranger: (email: string) =>
    `If you are not changing anything, someone else is signed in to your account. Set a new password on the sign-in page, which ends all other sessions, and write to ${email}.`,
} as const
