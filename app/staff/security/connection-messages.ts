/** Wording of the section about connected sign-ins. */
export const connectionMessages = {
  title: 'Connected sign-ins',
  text: 'Ways into this account. Anyone who can sign in there can sign in here.',
  managed: 'Your organization signs you in and decides how.',
  email: 'Email and password',
  phone: 'Phone',
  sso: 'Single sign-on',
  added: 'Added',
  used: 'Last used',
  connect: (label: string) => `Connect ${label}`,
  connecting: 'Redirecting...',
  connected: (label: string) => `${label} is connected`,
  connectFailed: 'Not connected',
  disconnect: 'Disconnect',
  disconnectOf: (label: string, email: string) =>
    email ? `Disconnect ${label}, ${email}` : `Disconnect ${label}`,
  disconnectTitle: (label: string) => `Disconnect ${label}?`,
  disconnectText: (label: string) =>
    `You can no longer sign in with ${label}. Sessions that began with it continue.`,
  disconnecting: 'Disconnecting...',
  disconnected: (label: string) => `${label} is disconnected`,
  disconnectFailed: 'Not disconnected',
  single: 'It is the only way into this account. Add another one first.',
} as const
