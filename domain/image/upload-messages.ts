/** Wording of an upload; docs/product.md 8.5 states the first three. */
export const uploadMessages = {
  busy: 'Uploading image...',
  done: 'Image uploaded successfully!',
  failed: 'Image upload failed',
  progress: (percent: number) => `Uploading image... ${percent}%`,
  waiting: 'Waiting',
  list: 'Uploads',
  cancel: 'Cancel upload',
  cancelShort: 'Cancel',
  cancelNamed: (name: string) => `Cancel upload of ${name}`,
  refused: (name: string, why: string) => `${name}: ${why}`,
  dismiss: 'Close',
  dismissNamed: (name: string) => `Close the note about ${name}`,
  cancelled: 'The upload was cancelled.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  somethingWrong: 'Something went wrong',
} as const
