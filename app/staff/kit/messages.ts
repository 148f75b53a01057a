/** Wording shared by all staff pages. */
export const kitMessages = {
  retry: 'Try again',
  cancel: 'Cancel',
  /** After an upgrade. */
  beingPrepared: (percent: number) => `Search is being prepared: ${percent}%`,

  onlyOwners: {
    title: 'This page is for owners',
    security: 'Go to Security for your own account',
  },

  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved. They stay on this device and are offered when you open this page again.',
    lost: 'Your changes are not saved, and this browser keeps no copy of them.',
    stay: 'Keep editing',
    leave: 'Leave',
    close: 'Close',
  },

  proof: {
    title: 'Confirm it’s you',
    text: 'This change needs a fresh proof that it is you. We have emailed you a six-digit code: enter it here to continue.',
    sentBefore:
      'This change needs a fresh proof that it is you. Enter the six-digit code that we emailed you a moment ago.',
    emailLabel: 'Code from the email',
    authenticator: 'This change needs a new code from your authenticator.',
    authenticatorLabel: 'Code from the authenticator',
    phone: 'This change needs the code that we have just sent to your phone.',
    phoneLabel: 'Code from the message',
    missing: 'Enter the code',
    wrong: 'That code is wrong or has expired.',
    notSent: 'No code was sent',
    cancelled: 'Nothing was changed: confirm first that it’s you.',
    submit: 'Continue',
    busy: 'Checking...',
  },
} as const
