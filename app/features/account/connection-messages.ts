/** Wording of the section about connected sign-ins. */
export const connectionMessages = {
  title: 'Connected sign-ins',
  text: 'What opens this account. Whoever can sign in there can sign in here.',
  managed: 'Your organisation signs you in. It decides what opens this account.',
  email: 'E-mail and password',
  phone: 'Phone',
  sso: 'Single sign-on',
  added: 'Added',
  used: 'Last used',
  connect: (label: string) => `Connect ${label}`,
  connecting: 'Going there...',
  connected: (label: string) => `${label} is connected`,
  connectFailed: 'Not connected',
  disconnect: 'Disconnect',
  disconnectOf: (label: string, email: string) =>
    email ? `Disconnect ${label}, ${email}` : `Disconnect ${label}`,
  disconnectTitle: (label: string) => `Disconnect ${label}?`,
  disconnectText: (label: string) =>
    `${label} does not open this account any more. Sessions that began with it go on.`,
  disconnecting: 'Disconnecting...',
  disconnected: (label: string) => `${label} is disconnected`,
  disconnectFailed: 'Not disconnected',
  notFresh: 'You signed in more than a day ago. Sign out and in again, then try once more.',
  single: 'It is the only way into this account. Add another one first.',
} as const
