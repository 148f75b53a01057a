/** What of the stored data is handed over with an export. */
import type { PersonalData } from './privacy-schema'

/** Without what members noted for each other: notes, labels and outcomes of enquiries, and what they wrote beside a request. */
export const withoutNotes = (data: PersonalData): PersonalData => ({
  ...data,
  enquiries: data.enquiries.map(enquiry => ({ ...enquiry, notes: [], outcome: null, labels: [] })),
  requests: data.requests.map(request => ({ ...request, notes: '' })),
})
