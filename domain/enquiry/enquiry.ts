/** An enquiry from the contact form (docs/product.md 4.3, 6.1). */

import { enquiryWords } from '../../shared/words/enquiry'

const { labels } = enquiryWords

/** What a form has to know of a field. */
export interface FormField {
  /** As visitors and staff read it, on pages, in emails and in files. */
  label: string
  /** Of one line as browsers know it, one of the services, or several lines. */
  kind: 'text' | 'email' | 'tel' | 'service' | 'lines'
  /** Longest value, in characters (docs/product.md 6.1). */
  most?: number
  required?: true
  autoComplete?: string
  /** As wide as the form; the others stand two abreast. */
  wide?: true
}

/**
 * The fields in the order of the form. All that reads, stores, shows, exports or erases an enquiry follows this list;
 * what only staff need of a field is in inbox/field-uses.ts. CONTRIBUTING.md says what else a new field needs.
 */
export const enquiryForm = {
  name: { label: labels.name, kind: 'text', most: 100, required: true, autoComplete: 'name' },
  company: { label: labels.company, kind: 'text', most: 120, required: true, autoComplete: 'organization' },
  email: { label: labels.email, kind: 'email', most: 254, required: true, autoComplete: 'email' },
  phone: { label: labels.phone, kind: 'tel', most: 40, autoComplete: 'tel' },
  service: { label: labels.service, kind: 'service', wide: true },
  message: { label: labels.message, kind: 'lines', most: 5000, required: true, wide: true },
} as const satisfies Record<string, FormField>

export type EnquiryField = keyof typeof enquiryForm

// TypeScript does not know that an object has no other keys.
export const enquiryFields = Object.keys(enquiryForm) as EnquiryField[]

export type RequiredField = {
  [Field in EnquiryField]: (typeof enquiryForm)[Field] extends { required: true } ? Field : never
}[EnquiryField]

export const isRequired = (field: EnquiryField): field is RequiredField => 'required' in enquiryForm[field]

/** An object with something for each of the fields. */
export const ofFields = <Field extends EnquiryField, T>(
  fields: readonly Field[],
  make: (field: Field) => T,
): Record<Field, T> =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(fields.map(field => [field, make(field)])) as Record<Field, T>

/**
 * Hidden fields of the form: the time at which the page was rendered, the address of the page that led to it, and the
 * honeypot, which only bots fill in.
 */
export const unseenFields = { stamp: 'stamp', origin: 'origin', trap: 'enquiry-ref-2' } as const

/** What the visitor typed, trimmed. A field that is not required may be empty. */
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
  | { kind: 'invalid'; enquiry: Enquiry; errors: EnquiryErrors; missing: boolean; choices: string[] }
  | { kind: 'limited'; enquiry: Enquiry; minutes: number }
  /** `words`: of the server, which says why. */
  | { kind: 'failed'; enquiry: Enquiry; words?: { title: string; description: string } }

/** The states of an enquiry. The website sets `new` and `spam`, a reply sets `answered`. */
export const enquiryStatuses = ['new', 'in_progress', 'answered', 'archived', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The states in which an enquiry waits for someone. */
export const openStatuses = ['new', 'in_progress'] as const satisfies readonly EnquiryStatus[]
