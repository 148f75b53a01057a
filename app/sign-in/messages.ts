/** Wording of the login page and its steps. */
export const signInMessages = {
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  signUp: 'Sign Up',
  creatingAccount: 'Creating Account...',
  password: 'Password',
  newPassword: 'New password',
  inviteCode: 'Invite code',
  missing: 'You must provide either an email or phone number and a password',
  passwordMissing: 'Enter your password',
  newPasswordMissing: 'Enter a password',
  inviteMissing: 'Enter your invite code',
  inviteOptional: 'Only if you were invited. Leave it empty otherwise.',
  codeMissing: 'Enter the code',
  welcome: { title: 'Welcome back!', description: 'You have been successfully signed in.' },
  signInFailed: 'Sign in Failed',

  accountCreated: {
    title: 'Account created!',
    description: 'Please check your email to verify your account.',
  },

  signUpFailed: 'Sign up Failed',
  signUpRefused: 'Sign up failed. Please try again.',
  unexpected: 'An unexpected error occurred.',
  forgotLink: 'Forgot your password?',
  emailLink: 'Email me a sign-in link',
  textCode: 'Text me a code',
  haveCode: 'I have a code',
  back: 'Back to Sign In',

  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your address. We send a link and a code to set a new password.',
    submit: 'Send email',
    busy: 'Sending...',
    failed: 'Email not sent',
  },

  link: {
    title: 'Sign in by email',
    text: 'Enter your address. We send a link and a code that sign you in without a password.',
    submit: 'Send email',
    busy: 'Sending...',
    failed: 'Email not sent',
  },

  phoneStep: {
    title: 'Sign in by text message',
    text: 'Enter your account’s phone number. We send a code that signs you in without a password.',
    submit: 'Send the code',
    busy: 'Sending...',
    failed: 'Code not sent',
    sent: 'If an account has this number, a code is on its way.',
    codeLabel: 'Code from the message',
    other: 'Send it again, or to another number',
  },

  code: {
    title: 'Enter the code',
    text: 'Enter the code from the email, or open its link.',
    sent: {
      signup: 'Please check your email to verify your account.',
      recovery: 'If this address has an account, an email with a link and a code is on its way.',
      email: 'If this address has an account, an email with a link and a code is on its way.',
    },
    label: 'Code from the email',
    submit: 'Continue',
    busy: 'Checking...',
    failed: 'Code not accepted',
    resend: 'Send it again',
    resending: 'Sending...',
    resent: 'If an email is due, it is on its way.',
    resendFailed: 'Email not sent',
  },

  confirmed: { title: 'Email confirmed', description: 'You have been successfully signed in.' },

  factor: {
    title: 'Second step',
    text: (email: string) => `${email} is protected by an authenticator app.`,
    phoneText: (phone: string) => `This account is protected by a code that we send to ${phone}.`,
    which: 'Second factor',
    unnamed: (place: number) => `Authenticator ${place}`,
    label: 'Code from the authenticator',
    hint: 'It changes every 30 seconds.',
    phoneLabel: 'Code from the message',
    sendCode: 'Send the code',
    sendAgain: 'Send another code',
    sendingCode: 'Sending...',
    codeSent: 'A code is on its way.',
    codeNotSent: 'Code not sent',
    codeFirst: 'Send a code first',
    submit: 'Continue',
    busy: 'Checking...',
    lost: 'I have lost my authenticator',
    lostPhone: 'I have lost my phone',
    recoveryLabel: 'Recovery code',
    recoveryHint:
      'One of the codes that you saved. It works once and removes the authenticator from your account.',
    useAuthenticator: 'Use the authenticator',
    usePhone: 'Use the phone',
    recovered: {
      title: 'Authenticator removed',
      description: 'You are signed in. Add an authenticator again under Security.',
    },
    leave: 'Sign out',
  },

  newPasswordStep: {
    title: 'Set a new password',
    text: (email: string) => `For ${email}. Your other sessions will be signed out.`,
    submit: 'Save the password',
    busy: 'Saving...',
    failed: 'Password not saved',
    skip: 'Skip this step',
    done: { title: 'Password saved', description: 'You are signed in with it.' },
  },

  switchAccount: {
    title: 'Switch accounts?',
    text: (email: string) =>
      `You are signed in as ${email}. The link you opened signs you in to another account. If you did not ask for it, stay signed in.`,
    stay: 'Stay signed in',
    submit: 'Switch accounts',
    busy: 'Switching...',
    failed: 'Sign out Failed',
  },

  linkFailed: {
    title: 'This link did not work',
    description:
      'Links work once and for a limited time. Enter the code from the same email, or ask for a new one.',
  },

  halfWay: {
    title: 'One address confirmed',
    description: 'Now open the link in the email to your other address.',
  },

  invited: {
    title: 'You are invited',
    description: 'Choose a password. The invite code is already filled in.',
  },

  noScript: {
    title: 'Signing in needs JavaScript',
    description: 'Everything that is published here can be read without it.',
  },
} as const
