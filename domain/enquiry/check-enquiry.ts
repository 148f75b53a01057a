/** The rules of the enquiry form. The browser checks before sending; the server checks everything again. */
import { askedEmailField, isEmailAddress, questionAbout } from '../../shared/email/email-address'
import { hasControls, isBlank, toOneLine } from '../../shared/text'
import {
  type Enquiry,
  type EnquiryErrors,
  type EnquiryField,
  enquiryFields,
  enquiryForm,
  type FormField,
  isRequired,
  ofFields,
} from './enquiry'
import { enquiryFaults } from './messages'

export interface CheckedEnquiry {
  enquiry: Enquiry
  errors: EnquiryErrors
  /** A required field is empty: the toast says so (docs/product.md 8.1). */
  missing: boolean
}

const m = enquiryFaults.errors

export const readAskedEmail = (form: FormData): string => String(form.get(askedEmailField) ?? '').trim()

/** Reads the fields of a submitted form. A file counts as empty, and so does text that cannot be seen. */
export const readEnquiry = (form: FormData): Enquiry =>
  ofFields(enquiryFields, field => {
    const value = form.get(field)
    if (typeof value !== 'string' || isBlank(value)) return ''
    // Browsers send CRLF; normalizing it keeps the count equal to what the visitor sees.
    return hasLines(field) ? value.replace(/\r\n?/g, '\n').trim() : toOneLine(value)
  })

const hasLines = (field: EnquiryField): boolean => enquiryForm[field].kind === 'lines'

/** `choices` are the services that the form offers now. */
export function checkEnquiry(
  enquiry: Enquiry,
  { askedEmail, choices }: { askedEmail: string; choices: readonly string[] },
): CheckedEnquiry {
  const errors: EnquiryErrors = {}
  for (const field of enquiryFields) {
    const error = checkField(field, enquiry[field], choices)
    if (error) errors[field] = error
  }
  const question = questionAbout(enquiry.email, askedEmail)
  if (!errors.email && question) errors.email = question
  return { enquiry, errors, missing: enquiryFields.some(field => isRequired(field) && enquiry[field] === '') }
}

function checkField(field: EnquiryField, value: string, choices: readonly string[]): string | undefined {
  if (value === '') return isRequired(field) ? m[field] : undefined
  // PostgreSQL cannot store NUL, and a lone surrogate is not a character.
  const isReadable = hasLines(field) ? !value.includes('\0') : !hasControls(value)
  if (!isReadable || !value.isWellFormed()) return m.unreadable
  const { kind, most }: FormField = enquiryForm[field]
  if (kind === 'service') return choices.includes(value) ? undefined : m.service(value)
  const length = [...value].length
  if (most !== undefined && length > most) return m.tooLong(most, length)
  return kind === 'email' && !isEmailAddress(value) ? m.emailForm : undefined
}
