/** Texts of emails about changes of how someone signs in, and of who may do what. */

const nothingToDo = 'If this was you, there is nothing to do.'

export const factorAddedNotice = {
  subject: (sender: string) => `An authenticator was added to your account at ${sender}`,
  legend: 'From now on signing in needs its codes too.',
  heading: 'An authenticator was added',
  event: (sender: string) =>
    `An authenticator was added to your account on the website of ${sender}. Signing in now needs one of its codes.`,
  button: 'See your authenticators',
  advice: `${nothingToDo} Keep the recovery codes where you can find them without your phone.`,
  stranger: (email: string) =>
    `If this wasn’t you, someone else is signed in to your account: write to ${email} at once.`,
} as const

export const recoveryCodesMadeNotice = {
  subject: (sender: string) => `New recovery codes for your account at ${sender}`,
  legend: 'The earlier recovery codes no longer work.',
  heading: 'New recovery codes were made',
  event: (sender: string) =>
    `New recovery codes were made for your account on the website of ${sender}. Each of them replaces the authenticator once.`,
  button: 'Check your account',
  advice: nothingToDo,
  stranger: (email: string) =>
    `If this wasn’t you, someone else is signed in to your account: end all other sessions on that page, make new codes, and write to ${email}.`,
} as const

export const phoneChangedNotice = {
  subject: (sender: string) => `The phone number of your account at ${sender} was changed`,
  legend: 'Codes by text message now go to the new number.',
  heading: 'Your phone number was changed',
  event: (sender: string) =>
    `The phone number of your account on the website of ${sender} was changed. It receives sign-in codes.`,
  button: 'Check your account',
  advice: nothingToDo,
  stranger: (email: string) =>
    `If this wasn’t you, change the number and your password on that page, end all other sessions, and write to ${email}.`,
} as const

export const signInDisconnectedNotice = {
  subject: (sender: string) => `A sign-in was disconnected from your account at ${sender}`,
  legend: 'The account at the other company no longer opens yours.',
  heading: 'A sign-in was disconnected',
  event: (sender: string) =>
    `You can no longer sign in to your account on the website of ${sender} with one of your connected sign-ins.`,
  button: 'See your sign-ins',
  advice: nothingToDo,
  stranger: (email: string) =>
    `If this wasn’t you, end all other sessions on that page, change your password, and write to ${email}.`,
} as const

/** By an owner. */
export const roleChangedNotice = {
  subject: (sender: string) => `Your role at ${sender} was changed`,
  legend: 'Sent because an owner of the website changed what you may do.',
  heading: 'Your role was changed',
  event: (sender: string) =>
    `An owner of the website of ${sender} changed the role of your account. The admin area now shows what you may do.`,
  button: 'Go to the admin area',
  advice: 'If you expected this, there is nothing to do.',
  stranger: (email: string) => `If you did not ask for it, write to ${email}.`,
} as const

/** By an owner. */
export const deactivatedNotice = {
  subject: (sender: string) => `Your account at ${sender} was deactivated`,
  legend: 'You were signed out everywhere.',
  heading: 'Your account was deactivated',
  event: (sender: string) =>
    `An owner of the website of ${sender} deactivated your account. You can no longer sign in with it.`,
  button: 'Go to the website',
  advice: 'If you expected this, there is nothing to do.',
  stranger: (email: string) => `If you did not ask for it, write to ${email}.`,
} as const

/** To all owners of the site, the one who invited included. */
export const ownerInvitedNotice = {
  subject: (sender: string) => `Someone was invited to be an owner at ${sender}`,
  legend: 'Owners may do everything, and remove other owners.',
  heading: 'A new owner was invited',
  event: (sender: string) =>
    `An owner of the website of ${sender} invited someone to be an owner too. Until the invite is used it can be revoked.`,
  button: 'See the invites',
  advice: 'If you know of it, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, and no other owner knows of it, revoke the invite on that page, and write to ${email}.`,
} as const

/** To a member without a second factor, when an owner requires one. */
export const secondFactorRequiredNotice = {
  subject: (sender: string) => `Your account at ${sender} needs a second factor`,
  legend: 'Sent because an owner of the website changed who must have one.',
  heading: 'Add a second factor',
  event: (sender: string) =>
    `An owner of the website of ${sender} decided that your account must have a second factor: a passkey, an app that shows codes, or a phone where the website allows it. After the time below, you need one to open the admin area.`,
  button: 'Add a second factor',
  advice: 'It takes about two minutes. None of your work is lost if you are late.',
  stranger: (email: string) => `If you did not expect this, write to ${email}.`,
} as const
