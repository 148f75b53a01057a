/**
 * Wording of the pages behind the links in emails. No address and no name: mail scanners read these pages before the
 * reader does.
 */
interface LinkWords {
  title: string
  /** What the button does. */
  ask: string
  button: string
  /** For a reader who did not ask for the email. */
  stranger: string
}

export const linkPageLegend = 'Nothing happens until you press the button.'

export const linkWords = {
  signup: {
    title: 'Confirm your address',
    ask: 'Press the button to confirm that this email address is yours. It signs you in as well.',
    button: 'Confirm address',
    stranger:
      'If you did not sign up, close this page. Without your confirmation, no one can sign in with your address.',
  },
  invite: {
    title: 'Accept your invite',
    ask: 'Press the button to sign in for the first time. You then choose a password of your own.',
    button: 'Accept the invite',
    stranger: 'If you were not expecting an invite, close this page. The link expires on its own.',
  },
  'magic-link': {
    title: 'Sign in',
    ask: 'Press the button to sign in with this browser.',
    button: 'Sign in',
    stranger: 'If you did not ask for this email, close this page. No one can sign in without it.',
  },
  recovery: {
    title: 'Choose a new password',
    ask: 'Press the button to sign in with this browser. You then choose a new password.',
    button: 'Choose a new password',
    stranger: 'If you did not ask for this email, close this page. Your password stays as it is.',
  },
  'email-change-current': {
    title: 'Agree to your new address',
    ask: 'Press the button to agree that your account moves to the new address in the email. From then on, you sign in with that one.',
    button: 'Agree to the change',
    stranger:
      'If you did not ask for this, do not press the button: someone else is signed in to your account. Set a new password on the sign-in page, which ends all other sessions and stops the change.',
  },
  'email-change-new': {
    title: 'Confirm your new address',
    ask: 'Press the button to use this email address for your account.',
    button: 'Confirm new address',
    stranger: 'If you did not ask for this, close this page. No account gets your address without you.',
  },
  'address-undo': {
    title: 'Undo the change',
    ask: 'Press the button and your account uses this email address again. Every browser is signed out and the password is removed, because someone else may have set it. You then choose a new one.',
    button: 'Restore my address',
    stranger: 'If you changed the address yourself, close this page. Your account keeps its new address.',
  },
} as const satisfies Record<string, LinkWords>

interface AnswerWords {
  title: string
  legend: string
  text: string
  /** Where to go from here. */
  onward: { to: string; label: string }
}

export const answerWords = {
  'address-restored': {
    title: 'Your address is restored',
    legend: 'We ended all sessions and removed the password.',
    text: 'Your account uses your earlier email address again. Choose a new password now: we send you an email for it. Then look through the account log and the connected sign-ins on the Security page.',
    onward: { to: '/auth?tab=forgot', label: 'Choose a new password' },
  },
  'address-taken': {
    title: 'Another account now uses this address',
    legend: 'Nothing was changed.',
    text: 'Someone has since confirmed this email address for another account. Write to us from this address and we will find out which account is yours.',
    onward: { to: '/contact', label: 'Contact us' },
  },
  'address-expired': {
    title: 'This link no longer works',
    legend: 'Nothing was changed.',
    text: 'The link works once, and for seven days after the change. If your account has an address that is not yours, write to us.',
    onward: { to: '/contact', label: 'Contact us' },
  },
} as const satisfies Record<string, AnswerWords>
