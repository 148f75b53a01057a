/** The rule of the newsletter form. The browser checks before sending; the server checks again. */
import { isEmailAddress, lacksDot } from '../../shared/email/email-address'
import { newsletterMessages } from './messages'

const m = newsletterMessages.errors

/** The hidden field with the address that was checked before: one that was asked about and sent again is meant. */
export const checkedEmailField = 'email-checked'

/** What is wrong with a typed address, or may be, and how to fix it. */
export function checkSubscription(email: string, checkedEmail: string): string | undefined {
  if (email === '') return m.missing
  if (!isEmailAddress(email)) return m.form
  return lacksDot(email) && email !== checkedEmail ? m.dot : undefined
}
