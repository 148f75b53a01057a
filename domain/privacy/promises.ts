/** What the privacy policy promises to delete, by the task of the daily purge that does it. */

export interface Promise {
  /** The purge's name for it; its last run is in purge_runs. */
  task: string
  what: string
  kept: string
}

export const promises: readonly Promise[] = [
  {
    task: 'purgeOldEnquiries',
    what: 'Enquiries, with replies and notes, emails and files',
    kept: '24 months',
  },
  { task: 'purgeUnsentFiles', what: 'Files of replies that were not sent', kept: 'A day' },
  { task: 'purgeUnconfirmed', what: 'Newsletter requests without confirmation', kept: '7 days' },
  {
    task: 'purgeOutbox',
    what: 'Emails',
    kept: 'Content until sent, the note 30 days; failed ones 24 months',
  },
  { task: 'purgeBin', what: 'Deleted posts', kept: '30 days in the bin' },
  { task: 'purgePageBin', what: 'Deleted pages', kept: '30 days in the bin' },
  { task: 'purgeMissedAddresses', what: 'Addresses asked for in vain', kept: '90 days' },
  { task: 'purgePageViews', what: 'Page views', kept: '25 months' },
  { task: 'purgeMissedSearches', what: 'Searches without a result', kept: '90 days' },
  { task: 'purgeLogs', what: 'Log', kept: '24 months' },
  { task: 'purgeClosedRequests', what: 'Closed privacy requests', kept: '24 months' },
  { task: 'purgeErasureReceipts', what: 'Receipts of erasures', kept: '24 months' },
  { task: 'purgeSessions', what: 'Sessions', kept: '13 months without use' },
  { task: 'purgeAuthLeftovers', what: 'Codes, links, invites, known browsers', kept: 'A day to 400 days' },
]
