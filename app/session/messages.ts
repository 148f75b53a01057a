/** What the app says about the session. */
export const sessionMessages = {
  /** Until it is known who is signed in. */
  loading: 'Loading...',
  signedOut: 'Signed out successfully!',
  signOutFailed: 'Sign out Failed',
  sessionEnded: 'Your session has ended. Please sign in again.',
  deactivated: 'An owner has deactivated this account.',
  somethingWrong: 'Something went wrong',
  unreachable: 'The server cannot be reached. Check your connection and try again.',

  unavailable: {
    title: 'Signing in is not possible right now',
    description: 'Part of this page could not be loaded. Check your connection and reload the page.',
  },
} as const
