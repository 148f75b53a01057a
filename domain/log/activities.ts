/** The log's actions other than those of accounts: one line for each, with its area and its sentence. */

export const logAreas = [
  'accounts',
  'content',
  'enquiries',
  'mail',
  'privacy',
  'settings',
  'exports',
  'commands',
] as const
export type LogArea = (typeof logAreas)[number]

export const activities = {
  post_created: { area: 'content', sentence: 'Created a post.' },
  post_saved: { area: 'content', sentence: 'Saved a post.' },
  post_published: { area: 'content', sentence: 'Published a post.' },
  post_restored: { area: 'content', sentence: 'Restored an earlier version of a post.' },
  post_deleted: { area: 'content', sentence: 'Deleted a post: it is in the bin.' },
  post_unbinned: { area: 'content', sentence: 'Took a post out of the bin.' },
  post_erased: { area: 'content', sentence: 'Deleted a post for ever.' },
  image_uploaded: { area: 'content', sentence: 'Uploaded a picture.' },
  image_deleted: { area: 'content', sentence: 'Deleted a picture.' },
  enquiry_status: { area: 'enquiries', sentence: 'Changed the status of an enquiry.' },
  enquiry_assigned: { area: 'enquiries', sentence: 'Assigned an enquiry.' },
  enquiry_note: { area: 'enquiries', sentence: 'Added a note to an enquiry.' },
  enquiry_reply: { area: 'enquiries', sentence: 'Replied to an enquiry.' },
  enquiry_reply_cancelled: { area: 'enquiries', sentence: 'Took a reply back.' },
  enquiry_mails_released: {
    area: 'enquiries',
    sentence: 'Released the emails of an enquiry that looked like spam.',
  },
  mail_retried: { area: 'mail', sentence: 'Retried an email.' },
  mail_cancelled: { area: 'mail', sentence: 'Cancelled an email.' },
  mail_tested: { area: 'mail', sentence: 'Sent a test email.' },
  saved_reply_created: { area: 'settings', sentence: 'Created a saved reply.' },
  saved_reply_changed: { area: 'settings', sentence: 'Changed a saved reply.' },
  saved_reply_deleted: { area: 'settings', sentence: 'Deleted a saved reply.' },
  redirect_created: { area: 'settings', sentence: 'Added a redirect.' },
  redirect_deleted: { area: 'settings', sentence: 'Deleted a redirect.' },
  enquiries_exported: { area: 'exports', sentence: 'Exported enquiries.' },
  log_exported: { area: 'exports', sentence: 'Exported the log.' },
  request_received: { area: 'privacy', sentence: 'Recorded a privacy request.' },
  request_changed: { area: 'privacy', sentence: 'Changed a privacy request.' },
  request_closed: { area: 'privacy', sentence: 'Closed a privacy request.' },
  personal_data_erased: { area: 'privacy', sentence: 'Erased all data about an address.' },
  erasure_repeated: { area: 'privacy', sentence: 'Erased an address again after a backup was restored.' },
  personal_data_exported: { area: 'exports', sentence: 'Exported all data about an address.' },
  invite_printed: { area: 'commands', sentence: 'Created an invite with a command.' },
  accounts_imported: { area: 'commands', sentence: 'Imported accounts with a command.' },
  enquiries_listed: { area: 'commands', sentence: 'Listed enquiries with a command.' },
  subscribers_listed: { area: 'commands', sentence: 'Looked up subscribers with a command.' },
  subscriber_unsubscribed: { area: 'commands', sentence: 'Unsubscribed an address with a command.' },
  subscriber_erased: { area: 'commands', sentence: 'Erased a subscriber with a command.' },
  backup_made: { area: 'commands', sentence: 'Copied the database with a command.' },
} as const satisfies Record<string, { area: Exclude<LogArea, 'accounts'>; sentence: string }>

export type Activity = keyof typeof activities
