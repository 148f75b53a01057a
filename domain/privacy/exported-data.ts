/** What of the stored data is handed over with an export. */
import type { PersonalData } from './privacy-schema'

/** From the client or a machine of theirs. Answers to forwards are of others, and the client has not seen them. */
const seen: ReadonlySet<string> = new Set<NamedMail['kind']>(['mail', 'auto_mail'])

type NamedMail = PersonalData['enquiries'][number]['mails'][number]

/**
 * Without what members noted for each other: notes, labels and outcomes of enquiries, and what they wrote beside a
 * request. Without emails that the client has not seen either: answers to forwards, and reports of failed deliveries.
 */
export const withoutNotes = (data: PersonalData): PersonalData => ({
  ...data,
  enquiries: data.enquiries.map(enquiry => ({
    ...enquiry,
    ...{ notes: [], outcome: null, labels: [] },
    mails: enquiry.mails.filter(({ kind }) => seen.has(kind)),
  })),
  requests: data.requests.map(request => ({ ...request, notes: '' })),
})
