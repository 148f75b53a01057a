/** Wording of /admin/security. */

const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`

export const securityMessages = {
  title: 'Security',
  lede: (email: string) =>
    `How ${email} signs in, where it is signed in, and what has happened to the account.`,
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading...',
  failedForm: 'Not saved',

  proof: {
    label: 'Code from the mail',
    text: (email: string) =>
      `You signed in more than a day ago. To make sure that it is you, we have sent six digits to ${email}. Type them here to go on.`,
    sentBefore: (email: string, words: string) =>
      `You signed in more than a day ago, so we ask for the digits that were sent to ${email} a moment ago. ${words}`,
    resend: 'Send another code',
    resending: 'Sending...',
    resent: 'We have sent another code.',
    resendFailed: 'No code was sent',
    missing: 'Enter the digits from the mail',
    wrong: 'This code is not right, or no longer good. Check the newest mail, or have another code sent.',
  },

  password: {
    title: 'Password',
    text: 'A change ends all your other sessions.',
    open: 'Change password',
    label: 'New password',
    missing: 'Enter a new password',
    same: 'This is your password already. Choose another one.',
    submit: 'Save password',
    busy: 'Saving...',
    done: 'Your password was changed',
    doneText: 'All your other sessions were ended.',
  },

  email: {
    title: 'E-mail address',
    open: 'Change address',
    label: 'New e-mail address',
    same: 'This is your address already.',
    taken: 'Another account has this address.',
    hintBoth: 'Mails go to both addresses. The change takes effect when both have been answered.',
    hintNew: 'A mail goes to the new address. The change takes effect when it has been answered.',
    submit: 'Send the mails',
    submitNew: 'Send the mail',
    busy: 'Sending...',
    done: 'Please check your mail',
    pending: (email: string) => `A change to ${email} is waiting.`,
    pendingBoth: (from: string, to: string) =>
      `Open the link in the mail to ${from} and the one in the mail to ${to}, in any order. Or type the digits of the mails here.`,
    pendingNew: (to: string) => `Open the link in the mail to ${to}. Or type its digits here.`,
    code: (email: string) => `Digits from the mail to ${email}`,
    codeMissing: 'Enter the digits of one of the mails',
    codeWrong: 'These digits are not right, or no longer good. Check the newest mail.',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    half: 'One of two mails is answered',
    halfText: 'Now the digits of the other one, or its link.',
    changed: 'Your address was changed',
    resend: 'Send the mails again',
    resending: 'Sending...',
    resent: 'The mails were sent again',
    resendFailed: 'Not sent',
  },

  factors: {
    title: 'Authenticators',
    none: 'No authenticator yet. With one, signing in takes your password and a code from an app on your phone or in your password manager, so that a stolen password is not enough.',
    some: 'Signing in takes your password and a code from one of these.',
    unnamed: 'Authenticator',
    added: 'Added',
    add: 'Add an authenticator',
    full: (most: number) => `You have ${most}, which is the most an account can have.`,
    nameLabel: 'Name of the authenticator',
    nameHint: 'To tell it from others, such as Phone or Password manager.',
    nameMissing: 'Give the authenticator a name',
    nameTaken: 'One of your authenticators has this name. Choose another one.',
    proposal: (number: number) => (number === 1 ? 'Authenticator' : `Authenticator ${number}`),
    next: 'Continue',
    preparing: 'Preparing...',
    failed: 'The authenticator was not added',
    scan: 'Scan this square with your authenticator app.',
    qrCode: 'QR code for an authenticator app. The key beside it says the same as text.',
    secretLabel: 'No camera? Type or paste this key into the app:',
    copyKey: 'Copy key',
    codeLabel: 'Code the app shows now',
    codeHint: 'Six digits, new every 30 seconds.',
    codeMissing: 'Enter the code that your authenticator shows',
    codeWrong:
      'This code is not right, or was used already. Wait for the next one, and check that the clock of the device is right.',
    submit: 'Turn on',
    busy: 'Checking...',
    done: 'The authenticator is on',
    doneText: 'From now on, signing in takes a code from it.',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeLast:
      'It is your only authenticator. Without it your password alone opens the account, and your recovery codes are worth nothing any more.',
    removeOne:
      'Its codes are accepted no more. Sessions that were signed in with it, perhaps this one, ask for a code of another one of your authenticators.',
    removing: 'Removing...',
    removed: 'The authenticator was removed',
    removeFailed: 'The authenticator was not removed',
  },

  recovery: {
    title: 'Recovery codes',
    text: 'Each of these codes opens your account once, with your password, should you lose your authenticator. All your authenticators are removed by that. Keep the codes where you would look for them, but not on the phone with the authenticator. They are not shown again.',
    left: (left: number) =>
      left === 0
        ? 'No recovery code is left.'
        : `${count(left, 'recovery code is', 'recovery codes are')} left.`,
    unknown: 'How many recovery codes are left could not be loaded.',
    make: 'Make recovery codes',
    makeNew: 'Make new codes',
    making: 'Making codes...',
    replaceTitle: 'Make new recovery codes?',
    replaceText: 'The codes that you have now are worth nothing any more.',
    failed: 'No recovery codes were made',
    list: 'Your recovery codes',
    copy: 'Copy codes',
    download: 'Download as text',
    file: 'quorum-and-quay-recovery-codes.txt',
    fileHead: (email: string) =>
      `Recovery codes of ${email} for the website of Quorum & Quay.\nEach opens the account once, together with the password.`,
    saved: 'I have saved them',
  },

  copied: 'Copied',
  copyFailed: 'Not copied',
  copyFailedText: 'Your browser did not allow it. Select the text and copy it by hand.',

  sessions: {
    title: 'Sessions',
    text: 'Every browser and program that is signed in to your account now.',
    current: 'This session',
    withFactor: 'With authenticator',
    begun: 'Signed in',
    used: 'Last active',
    address: 'From',
    end: 'End session',
    endOf: (device: string) => `End session of ${device}`,
    ending: 'Ending...',
    ended: 'The session was ended',
    endFailed: 'The session was not ended',
    endOthers: 'End all other sessions',
    endOthersTitle: 'End all other sessions?',
    endOthersText: (others: number) =>
      `${count(others, 'session ends', 'sessions end')} at once. Whatever is typed there and not saved is lost. This session stays.`,
    endedOthers: 'All other sessions were ended',
    endOthersFailed: 'The other sessions were not ended',
    alone: 'You are signed in nowhere else.',
    failed: 'Your sessions could not be loaded.',
  },

  events: {
    title: 'Account log',
    text: 'What has happened to your account, the newest first. Nobody can change or delete an entry.',
    failed: 'The log could not be loaded.',
    older: 'Older entries',
    loadingOlder: 'Loading older entries...',
    end: 'The log begins here.',
    program: (action: string) => `Other: ${action.replaceAll('_', ' ')}`,
  },
} as const

/** A sentence for each action of server/auth/audit.ts; security-messages.test.ts compares the two. */
const eventSentences: Readonly<Record<string, string>> = {
  account_changed: 'The account was changed by a service.',
  account_created: 'The account was made.',
  account_deactivated: 'An owner deactivated the account.',
  account_deleted: 'The account was deleted by a service.',
  account_imported: 'The account was brought over from another service.',
  account_invited: 'A mail with an invite was sent.',
  account_reactivated: 'An owner reactivated the account.',
  address_confirmed: 'The e-mail address was confirmed.',
  address_change_requested: 'A change of the e-mail address was asked for.',
  address_changed: 'The e-mail address was changed.',
  anonymous_account_created: 'The account was made without an address.',
  code_requested: 'A text message with a code was asked for.',
  factor_enrolled: 'Adding an authenticator was begun.',
  factor_removed: 'An authenticator was removed.',
  factor_renamed: 'An authenticator got another name.',
  factor_verified: 'A code from an authenticator was accepted.',
  invite_made: 'Somebody was invited.',
  invite_revoked: 'An invite was revoked.',
  invite_used: 'An invite was used to make the account.',
  keys_rotated: 'The keys of the website were changed.',
  link_made: 'A service made a link to the account.',
  link_requested: 'A mail with a link to sign in was asked for.',
  link_used: 'A link or code from a mail was used.',
  password_changed: 'The password was changed.',
  phone_change_requested: 'A change of the phone number was asked for.',
  phone_changed: 'The phone number was changed.',
  reauthentication_requested: 'A code for a change was sent by mail.',
  recovery_code_used: 'A recovery code was used, and the authenticators were removed.',
  recovery_codes_made: 'New recovery codes were made.',
  recovery_requested: 'A mail for a forgotten password was asked for.',
  refresh_token_reused: 'A session was ended because a copy of it had been used.',
  role_changed: 'The role of the account was changed.',
  service_token_made: 'A token for a service was made.',
  session_of_other_browser_ended: 'A session was ended because another browser had used it.',
  session_opened: 'Signed in.',
  sessions_ended: 'Sessions were ended.',
  sign_in_failed: 'A sign-in failed.',
}

/** What an entry of the log says; an action that this version does not know is shown as it is called. */
export const describeEvent = (action: string): string =>
  Object.hasOwn(eventSentences, action)
    ? (eventSentences[action] ?? action)
    : securityMessages.events.program(action)
