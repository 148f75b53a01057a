/** Wording of passkeys: signing in with one, as a second step, and adding one. */
export const passkeyMessages = {
  signIn: 'Sign in with a passkey',
  signingIn: 'Waiting for your passkey...',
  none: 'No passkey was used. Try again, or sign in another way.',
  second: (email: string) => `${email} is protected by a passkey.`,
  use: 'Use the passkey',
  title: 'Passkey',
  add: 'Add a passkey',
  lastUsed: 'Last used',
  nameLabel: 'Name of the passkey',
  nameHint: 'To tell it from others, such as Laptop or Security key.',
  nameMissing: 'Give the passkey a name',
  proposal: (number: number) => (number === 1 ? 'Passkey' : `Passkey ${number}`),
  submit: 'Create the passkey',
  failed: 'The passkey was not added',
  notMade: 'No passkey was made. Try again.',
} as const
