/** An enquiry from the contact form (docs/product.md 4.3, 6.1). */
import type { Service } from '../service/service'

export const enquiryServices = [
  'Corporate Website Design & Development',
  'Corporate Presentation Design',
  'IR Tech Stack Setup',
  'Website Updates & Press Release Posting',
  'Brand Identity & Design',
  'Other',
] as const

export type EnquiryService = (typeof enquiryServices)[number]

/** The form's name for each service on /services, by the value of `?service=`. */
export const offeredServices = {
  website: 'Corporate Website Design & Development',
  presentation: 'Corporate Presentation Design',
  crm: 'IR Tech Stack Setup',
  newsroom: 'Website Updates & Press Release Posting',
} as const satisfies Record<Service['id'], EnquiryService>

/** The service that `?service=` preselects; undefined for any other value. */
export const readOfferedService = (value: string | null): EnquiryService | undefined =>
  Object.entries(offeredServices).find(([id]) => id === value)?.[1]

/** Longest values, in characters (docs/product.md 6.1). */
export const enquiryBounds = { name: 100, company: 120, email: 254, phone: 40, message: 5000 } as const

export const enquiryFields = ['name', 'email', 'company', 'phone', 'service', 'message'] as const
export type EnquiryField = (typeof enquiryFields)[number]

/** Hidden fields of the form: the time at which the page was rendered, and the honeypot, which only bots fill in. */
export const unseenFields = { stamp: 'stamp', trap: 'enquiry-ref-2' } as const

/** What the visitor typed, trimmed. `phone` and `service` may be empty. */
export type Enquiry = Record<EnquiryField, string>

/** Error messages by field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>

/** When an enquiry was received, and by when it will be answered, in the company's time zone. */
export interface EnquiryReceipt {
  received: string
  answerBy: string
}

/** The server's answer to a submitted form. Every answer but `sent` returns what was typed. */
export type EnquiryAnswer =
  | { kind: 'sent'; receipt?: EnquiryReceipt }
  | { kind: 'invalid'; enquiry: Enquiry; errors: EnquiryErrors; missing: boolean }
  | { kind: 'limited'; enquiry: Enquiry; minutes: number }
  | { kind: 'failed'; enquiry: Enquiry }

export const requiredEnquiryFields = ['name', 'email', 'company', 'message'] as const

/** The states of an enquiry. The website sets `new` and `spam`, a reply sets `answered`. */
export const enquiryStatuses = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The states in which an enquiry waits for someone. */
export const openStatuses = ['new', 'in_progress'] as const satisfies readonly EnquiryStatus[]
