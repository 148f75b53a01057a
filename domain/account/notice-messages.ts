/** Texts of emails about what happened to an account. */

/** In every notice. */
export const noticeMail = { labels: { at: 'When', device: 'From', due: 'By' } } as const

export const addressKnownNotice = {
  subject: (sender: string) => `You already have an account at ${sender}`,
  legend: 'Nothing about your account has changed.',
  heading: 'You already have an account',
  event: (sender: string) =>
    `We received a request to create an account on the website of ${sender} with this address, which already has one.`,
  button: 'Sign in',
  advice: 'If you have forgotten your password, request a reset link on the sign-in page.',
  stranger: () =>
    'If this wasn’t you, ignore this email. Whoever tried was not told that the account exists.',
} as const

export const newDeviceNotice = {
  subject: (sender: string) => `New sign-in to your account at ${sender}`,
  legend: 'Sent because we did not recognize the browser or app that signed in.',
  heading: 'A new sign-in',
  event: (sender: string) => `Someone signed in to your account on the website of ${sender}.`,
  button: 'See your sessions',
  advice: 'If this was you, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, end all sessions on that page and change your password. If you can no longer sign in, write to ${email}.`,
} as const

export const passwordChangedNotice = {
  subject: (sender: string) => `Your password at ${sender} was changed`,
  legend: 'Sent because the password of your account was changed.',
  heading: 'Your password was changed',
  event: (sender: string) =>
    `Your account on the website of ${sender} has a new password. You were signed out everywhere else.`,
  button: 'Go to the sign-in page',
  advice: 'If this was you, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, request a reset link on the sign-in page, set a new password, and write to ${email}.`,
} as const

export const signInConnectedNotice = {
  subject: (sender: string) => `A sign-in was connected to your account at ${sender}`,
  legend: 'Anyone who can sign in there can now sign in to your account.',
  heading: 'A sign-in was connected',
  event: (sender: string) =>
    `You can now also sign in to your account on the website of ${sender} with an account at another company.`,
  button: 'See your connected sign-ins',
  advice: 'If this was you, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, disconnect it on that page, end all other sessions, change your password, and write to ${email}.`,
} as const

export const factorsRemovedNotice = {
  subject: (sender: string) => `An authenticator was removed from your account at ${sender}`,
  legend: 'Without an authenticator, only the password protects an account.',
  heading: 'An authenticator was removed',
  event: (sender: string) =>
    `An authenticator was removed from your account on the website of ${sender}. Its codes no longer work.`,
  button: 'Check your account',
  advice: 'If this was you, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, end all other sessions on that page, change your password, add an authenticator, and write to ${email}.`,
} as const

/** When an owner or a service removed them. */
export const factorsRemovedForYouNotice = {
  subject: (sender: string) => `The authenticators were removed from your account at ${sender}`,
  legend: 'Until you add an authenticator, only your password protects your account.',
  heading: 'Your authenticators were removed',
  event: (sender: string) =>
    `An owner of the website of ${sender} removed authenticators from your account. Their codes no longer work.`,
  button: 'Add an authenticator',
  advice: 'If you asked for this because you lost or replaced your device, add an authenticator again.',
  stranger: (email: string) => `If you did not ask for it, change your password and write to ${email}.`,
} as const

export const accountDeletedNotice = {
  subject: (sender: string) => `Your account at ${sender} was deleted`,
  legend: 'This address can no longer sign in.',
  heading: 'Your account was deleted',
  event: (sender: string) =>
    `An owner of the website of ${sender} deleted your account. You are signed out everywhere, and your passwords, authenticators and connected sign-ins are gone.`,
  button: 'See what we keep',
  advice: 'Articles that you wrote stay published under the name they carry.',
  stranger: (email: string) => `If you weren’t expecting this, write to ${email}.`,
} as const

/** To the owners of the site. */
export const passwordsTriedNotice = {
  subject: (sender: string) => `Many wrong passwords at ${sender}`,
  legend: 'Sent to the owners of the website, once a day at most.',
  heading: 'Someone is trying passwords',
  event: (sender: string) =>
    `Fifty wrong passwords were entered on the website of ${sender} within an hour, over all accounts.`,
  button: 'See the log',
  advice:
    'Each account and each address is limited already. Ask everyone to add an authenticator: then a guessed password opens nothing.',
  stranger: () => 'If this wasn’t you, there is nothing else to do unless it goes on for days.',
} as const

/** After ten wrong ones: a guess, or someone who needs help. */
export const codesRefusedNotice = {
  subject: (sender: string) => `Wrong codes were entered for your account at ${sender}`,
  legend: 'None of the codes was accepted.',
  heading: 'Someone entered wrong codes',
  event: (sender: string) =>
    `Ten wrong codes were entered for your account on the website of ${sender}. Each further try now has to wait longer.`,
  button: 'Check your account',
  advice: 'If this was you, request a new code, or open the link in that email.',
  stranger: (email: string) =>
    `If this wasn’t you, someone is guessing: change your password, add an authenticator, and write to ${email} if it happens again.`,
} as const

export const recoveryCodeUsedNotice = {
  subject: (sender: string) => `A recovery code was used at ${sender}`,
  legend: 'Only your password protects your account until you add an authenticator.',
  heading: 'A recovery code was used',
  event: (sender: string) =>
    `Someone used a recovery code to sign in to your account on the website of ${sender} without an authenticator. All authenticators and recovery codes of the account were removed.`,
  button: 'Add an authenticator',
  advice: 'If this was you, add an authenticator and create new recovery codes.',
  stranger: (email: string) =>
    `If this wasn’t you, someone else is signed in to your account: request a reset link on the sign-in page, set a new password, and write to ${email}.`,
} as const

/** To the previous address. Does not name the new one: the mailbox may belong to someone else by now. */
export const addressChangedNotice = {
  subject: (sender: string) => `The email address of your account at ${sender} was changed`,
  legend: 'Sent to your previous address, so that no one can take over your account unnoticed.',
  heading: 'Your email address was changed',
  event: (sender: string) =>
    `The email address of your account on the website of ${sender} was changed. You no longer sign in with this one.`,
  button: 'Undo the change',
  advice: 'If this was you, there is nothing to do. The link above works once and expires in 7 days.',
  stranger: (email: string) =>
    `If this wasn’t you, press the button: your account gets this address back, every session ends, and you choose a new password. If the link no longer works, write to ${email}.`,
} as const

/** When a service changed it for an owner of the site. */
export const addressChangedForYouNotice = {
  subject: (sender: string) => `We changed the email address of your account at ${sender}`,
  legend: 'Sent to the previous address of your account.',
  heading: 'Your email address was changed for you',
  event: (sender: string) =>
    `The people who run the website of ${sender} changed the email address of your account. You no longer sign in with this one.`,
  button: 'Go to the sign-in page',
  advice: 'If you asked for this, there is nothing to do.',
  stranger: (email: string) => `If you did not ask for it, write to ${email}.`,
} as const

/** To the address that the undone change had set. */
export const addressRestoredNotice = {
  subject: (sender: string) => `The email address of your account at ${sender} was changed back`,
  legend: 'Sent because the account no longer uses this address.',
  heading: 'The change of address was undone',
  event: (sender: string) =>
    `An account on the website of ${sender} used this email address. The change was undone from its previous address.`,
  button: 'Go to the sign-in page',
  advice: 'If this was you, sign in with the previous address: request a reset link on the sign-in page.',
  stranger: (email: string) => `If this wasn’t you, write to ${email}.`,
} as const
