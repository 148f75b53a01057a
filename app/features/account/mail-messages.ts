/** Wording of the mails about accounts. They are transactional: what happened or was asked for, and what to do. */

/** How long a link or a code is good. */
export function lifetime(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** In every mail with a link. */
export const linkMail = {
  code: 'Or type this code on the sign-in page:',
  /** A change of address waits on the Security page for its codes. */
  changeCode: 'Or type this code on the Security page, where the change was asked for:',
  validity: (time: string) => `Either of the two works once, and for ${time}.`,
  labels: { email: 'Address now', newEmail: 'New address' },
} as const

const unseen = 'Whoever asked sees neither the link nor the code'

export const confirmationMail = {
  subject: (sender: string) => `Confirm your address for ${sender}`,
  legend: 'Nobody can sign in with this address until it is confirmed.',
  heading: 'Please confirm your address',
  request: (sender: string) =>
    `Somebody, we hope you, signed up with this address on the website of ${sender}.`,
  button: 'Confirm address',
  stranger: `If it was not you, you need not do anything. ${unseen}.`,
} as const

/** From a service; people who invite use the invite below. */
export const accountInviteMail = {
  subject: (sender: string) => `Your account at ${sender}`,
  legend: 'Nobody can sign in with this address until you have opened the link.',
  heading: 'An account was made for you',
  request: (sender: string) =>
    `You are invited to work on the website of ${sender}. The link below signs you in for the first time; then set a password of your own.`,
  button: 'Accept the invite',
  stranger: `If you expect no such invite, you need not do anything. ${unseen}.`,
} as const

/** From an owner, with the code in its link. */
export const inviteMail = {
  subject: (sender: string) => `You are invited to ${sender}`,
  legend: 'The link below is made for your address alone.',
  heading: 'You are invited',
  request: (sender: string) =>
    `You are invited to work on the website of ${sender}. Make your account with this address and a password of your own.`,
  labels: { from: 'Invited by', role: 'You will be' },
  roles: { owner: 'Owner', editor: 'Editor' },
  button: 'Make your account',
  validity: (days: number) => `The link works once, and for ${days} ${days === 1 ? 'day' : 'days'}.`,
  stranger: 'If you know nobody there, you need not do anything: no account is made without you.',
} as const

export const magicLinkMail = {
  subject: (sender: string) => `Sign in to ${sender}`,
  legend: 'The link and the code below stand in for your password: pass neither on.',
  heading: 'Your link to sign in',
  request: (sender: string) =>
    `Somebody, we hope you, asked to sign in to the website of ${sender} with this address and without a password.`,
  button: 'Sign in',
  stranger: `If it was not you, you need not do anything. ${unseen}.`,
} as const

export const recoveryMail = {
  subject: (sender: string) => `Set a new password for ${sender}`,
  legend: 'Your password stays as it is until you set a new one.',
  heading: 'Set a new password',
  request: (sender: string) =>
    `Somebody, we hope you, asked for a new password for your account on the website of ${sender}.`,
  button: 'Set a new password',
  stranger: `If it was not you, you need not do anything. ${unseen}.`,
} as const

/** To the address that the account has now. */
export const emailChangeCurrentMail = {
  subject: (sender: string) => `Confirm a change of address at ${sender}`,
  legend: 'The address of your account stays as it is until the change is confirmed.',
  heading: 'Confirm the change of address',
  request: (sender: string) =>
    `Somebody, we hope you, asked for another address for your account on the website of ${sender}. The new address gets a mail of its own.`,
  button: 'Agree to the change',
  stranger: (email: string) =>
    `If it was not you, do not agree: somebody else is signed in to your account. Set a new password on the sign-in page, which ends all other sessions, and write to ${email}.`,
} as const

/** To the address that the account may get. Leaves out the present one: this one may have been mistyped. */
export const emailChangeNewMail = {
  subject: (sender: string) => `Confirm your new address for ${sender}`,
  legend: 'No account gets this address until you confirm it.',
  heading: 'Confirm your new address',
  request: (sender: string) =>
    `Somebody, we hope you, wants to use this address for an account on the website of ${sender}.`,
  button: 'Confirm new address',
  stranger: `If it was not you, you need not do anything. ${unseen}.`,
} as const

/** Before a change of password or address in a session that is not fresh. */
export const codeMail = {
  subject: (sender: string) => `Your code for ${sender}`,
  legend: 'The code below allows a change to your account: tell it to nobody.',
  heading: 'Your code for a change',
  request: (sender: string) =>
    `A change to your account on the website of ${sender} needs this code. Type it where the change is made:`,
  validity: (time: string) => `It works once, and for ${time}.`,
  stranger: (email: string) =>
    `If you are changing nothing, somebody else is signed in to your account. Set a new password on the sign-in page, which ends all other sessions, and write to ${email}.`,
} as const

/** In every notice. */
export const noticeMail = { labels: { at: 'When', device: 'From' } } as const

export const addressKnownNotice = {
  subject: (sender: string) => `You already have an account at ${sender}`,
  legend: 'Nothing about your account has changed.',
  heading: 'You already have an account',
  event: (sender: string) =>
    `Somebody, perhaps you, tried to sign up on the website of ${sender} with this address, which has an account already.`,
  button: 'Sign in',
  advice: 'If you have forgotten your password, the sign-in page sends you a link to set a new one.',
  stranger: () =>
    'If it was not you, you need not do anything. Whoever tried was not told that the account exists.',
} as const

export const newDeviceNotice = {
  subject: (sender: string) => `New sign-in to your account at ${sender}`,
  legend: 'Sent because we did not recognize the browser or program that signed in.',
  heading: 'A new sign-in',
  event: (sender: string) => `Your account on the website of ${sender} was signed in to.`,
  button: 'See your sessions',
  advice: 'If it was you, you need not do anything.',
  stranger: (email: string) =>
    `If it was not you, end all sessions on that page and change your password. If you cannot sign in any more, write to ${email}.`,
} as const

export const passwordChangedNotice = {
  subject: (sender: string) => `Your password at ${sender} was changed`,
  legend: 'Sent because the password of your account was changed.',
  heading: 'Your password was changed',
  event: (sender: string) =>
    `Your account on the website of ${sender} has a new password. All its other sessions were ended.`,
  button: 'Go to the sign-in page',
  advice: 'If it was you, you need not do anything.',
  stranger: (email: string) =>
    `If it was not you, have a link sent to you on the sign-in page, set a password of your own, and write to ${email}.`,
} as const

export const signInConnectedNotice = {
  subject: (sender: string) => `A sign-in was connected to your account at ${sender}`,
  legend: 'Whoever can sign in there can sign in to your account from now on.',
  heading: 'A sign-in was connected',
  event: (sender: string) =>
    `Your account on the website of ${sender} can now be opened by an account at another company, too.`,
  button: 'See your connected sign-ins',
  advice: 'If it was you, you need not do anything.',
  stranger: (email: string) =>
    `If it was not you, disconnect it on that page, end all other sessions, change your password, and write to ${email}.`,
} as const

export const factorsRemovedNotice = {
  subject: (sender: string) => `An authenticator was removed from your account at ${sender}`,
  legend: 'An account without an authenticator is protected by its password alone.',
  heading: 'An authenticator was removed',
  event: (sender: string) =>
    `An authenticator was removed from your account on the website of ${sender}. Its codes are accepted no more.`,
  button: 'Check your account',
  advice: 'If it was you, you need not do anything.',
  stranger: (email: string) =>
    `If it was not you, end all other sessions on that page, change your password, add an authenticator, and write to ${email}.`,
} as const

/** When an owner or a service did it. */
export const factorsRemovedForYouNotice = {
  subject: (sender: string) => `The authenticators were removed from your account at ${sender}`,
  legend: 'Until you add an authenticator, your password alone opens your account.',
  heading: 'Your authenticators were removed',
  event: (sender: string) =>
    `An owner of the website of ${sender} removed authenticators from your account. Their codes are accepted no more.`,
  button: 'Add an authenticator',
  advice: 'If you asked for this, because the device is lost or new, add an authenticator again.',
  stranger: (email: string) => `If you did not ask for it, change your password and write to ${email}.`,
} as const

export const recoveryCodeUsedNotice = {
  subject: (sender: string) => `A recovery code was used at ${sender}`,
  legend: 'Your account is protected by its password alone until you add an authenticator.',
  heading: 'A recovery code was used',
  event: (sender: string) =>
    `A recovery code was used to get into your account on the website of ${sender} without the authenticator. Its authenticators were removed, and all recovery codes with them.`,
  button: 'Add an authenticator',
  advice: 'If it was you, add an authenticator and make new recovery codes.',
  stranger: (email: string) =>
    `If it was not you, somebody else is signed in to your account: have a link sent to you on the sign-in page, set a new password, and write to ${email}.`,
} as const
