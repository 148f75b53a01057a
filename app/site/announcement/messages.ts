/** Wording of the announcement bar. */
export const announcementMessages = {
  name: 'Announcement',
  /** Before a warning, whose colour not everyone sees. */
  important: 'Important:',
  dismiss: 'Dismiss',
} as const
