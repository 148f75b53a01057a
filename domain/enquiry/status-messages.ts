/** The states of an enquiry as staff read them, on pages and in files. */
import type { EnquiryStatus } from './enquiry'

export const statusNames = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  archived: 'Archived',
  spam: 'Spam',
} as const satisfies Record<EnquiryStatus, string>
