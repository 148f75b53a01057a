/** Where each field of an enquiry goes after the form. Only staff and the server load this: /contact stays small. */
import { type Enquiry, type EnquiryField, enquiryFields, ofFields } from '../enquiry'

interface FieldUse {
  /** In the rows of the inbox; the others are on the page of the enquiry. */
  listed?: true
  /** In the emails to members. */
  noticed?: true
  /** Found by any part of its words; the others by whole words and their beginnings. */
  foundByPart?: true
  /** Says who writes, not what they ask: it goes with them to an enquiry that is split off. */
  ofSender?: true
}

/** In the order of columns in answers of the API and in files, which all have every field. */
const fieldUses = {
  name: { listed: true, noticed: true, foundByPart: true, ofSender: true },
  email: { listed: true, foundByPart: true, ofSender: true },
  company: { listed: true, noticed: true, foundByPart: true, ofSender: true },
  phone: { ofSender: true },
  service: { listed: true, noticed: true },
  message: {},
} as const satisfies Record<EnquiryField, FieldUse>

type Uses = typeof fieldUses
type FieldWith<Use extends keyof FieldUse> = {
  [Field in EnquiryField]: Uses[Field] extends Record<Use, true> ? Field : never
}[EnquiryField]

// TypeScript does not know that an object has no other keys.
export const columnFields = Object.keys(fieldUses) as EnquiryField[]

const fieldsWith = <Use extends keyof FieldUse>(use: Use): FieldWith<Use>[] =>
  columnFields.filter((field): field is FieldWith<Use> => use in fieldUses[field])

export const listedFields = fieldsWith('listed')
export const noticedFields = fieldsWith('noticed')
export type NoticedField = FieldWith<'noticed'>
export const foundByPart = fieldsWith('foundByPart')
export const senderFields = fieldsWith('ofSender')

type PageField = Exclude<EnquiryField, FieldWith<'listed'>>
export const pageFields = columnFields.filter((field): field is PageField => !('listed' in fieldUses[field]))

/** What begins an enquiry that nobody typed into the form. */
export const nothingTyped: Enquiry = ofFields(enquiryFields, () => '')
