/** An enquiry from the contact form (product-spec sections 3 and 5). */

export const enquiryServices = [
  'Corporate Website Design & Development',
  'Corporate Presentation Design',
  'IR Tech Stack Setup',
  'Website Updates & Press Release Posting',
  'Brand Identity & Design',
  'Other',
] as const

/** Longest values, in characters (design "Length bounds"). */
export const enquiryBounds = { name: 100, company: 120, email: 254, phone: 40, message: 5000 } as const

export const enquiryFields = ['name', 'email', 'company', 'phone', 'service', 'message'] as const
export type EnquiryField = (typeof enquiryFields)[number]

/** What the visitor typed, trimmed. `phone` and `service` may be empty. */
export type Enquiry = Record<EnquiryField, string>

export const requiredEnquiryFields = ['name', 'email', 'company', 'message'] as const
