/** The rule of the newsletter form. The browser checks before sending; the server checks again. */
import { isEmailAddress, questionAbout } from '../../shared/email/email-address'
import { subscriptionMessages } from './messages'

const m = subscriptionMessages.errors

/**
 * What is wrong, or probably wrong, with a typed address, and how to fix it. `asked` is an address about which the
 * visitor was asked already.
 */
export function checkSubscription(email: string, asked: string): string | undefined {
  if (email === '') return m.missing
  if (!isEmailAddress(email)) return m.form
  return questionAbout(email, asked)
}
