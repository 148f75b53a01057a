/** Wording of the fields that sign-in, sign-up and Security share. */
export const credentialMessages = {
  email: 'Email',
  phone: 'Phone number',
  phoneHint: 'With country code, like +1 604 555 0142.',
  passwordHint: (least: number) => `${least} characters or more. A few unrelated words work well.`,
  show: (what: string) => `Show ${what.toLowerCase()}`,
  hide: (what: string) => `Hide ${what.toLowerCase()}`,
  showShort: 'Show',
  hideShort: 'Hide',
  emailMissing: 'Enter your email address',
  emailForm: 'Enter a full email address, such as name@company.example',
  phoneMissing: 'Enter your phone number',
  phoneForm: 'Enter the number with country code, like +1 604 555 0142',
} as const

/** Of the sheet for accounts that nobody has let in yet. */
export const noRightsMessages = {
  title: 'Your account has no rights here',
  whose: (name: string) => `You are signed in as ${name}.`,
  whoseNameless: 'You are signed in without an address.',
  whom: 'The admin area is for people an owner of this website has let in. Ask an owner to make you an editor, or write to',
  check: 'Check again',
  checking: 'Checking...',
  unchanged: 'Nothing has changed yet.',
} as const
