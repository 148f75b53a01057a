/** Wording for when the site cannot be reached. */
export const connectionMessages = {
  offline: 'You seem to be offline.',
  tryAgain: 'Try again',
  trying: 'Trying again...',
} as const
