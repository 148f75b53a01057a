/** Texts of emails about passkeys. */

export const passkeyAddedNotice = {
  subject: (sender: string) => `A passkey was added to your account at ${sender}`,
  legend: 'It can be used without a password, or as the second factor after one.',
  heading: 'A passkey was added',
  event: (sender: string) =>
    `A passkey was added to your account on the website of ${sender}. It signs you in without the password.`,
  button: 'See your passkeys',
  advice:
    'If this was you, there is nothing to do. Keep the recovery codes where you can find them without it.',
  stranger: (email: string) =>
    `If this wasn’t you, someone else is signed in to your account: write to ${email} at once.`,
} as const

export const passkeyRemovedNotice = {
  subject: (sender: string) => `A passkey was removed from your account at ${sender}`,
  legend: 'Other sessions that it had opened have ended.',
  heading: 'A passkey was removed',
  event: (sender: string) =>
    `A passkey was removed from your account on the website of ${sender}. It no longer signs you in.`,
  button: 'Check your account',
  advice: 'If this was you, there is nothing to do.',
  stranger: (email: string) =>
    `If this wasn’t you, end all other sessions on that page, change your password, and write to ${email}.`,
} as const
