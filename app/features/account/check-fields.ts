/** What the login page finds wrong before it asks the server. */
import { isEmailAddress } from '../../shared/email-address'
import type { FormErrors, Refusal } from './auth-form'
import { accountMessages as m } from './messages'
import { type ServiceError, wordsOf } from './service-error'

/** The sentence for an empty or misspelt address. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return m.emailMissing
  return isEmailAddress(email) ? undefined : m.emailForm
}

/** A refusal when any field has an error; `description` is what the toast says. */
export function refuse(title: string, errors: FormErrors, description?: string): Refusal | undefined {
  const first = Object.values(errors).find(error => error !== undefined)
  return first === undefined ? undefined : { title, description: description ?? first, errors }
}

/** A refusal by the auth service: its words stand at the field that `fieldOf` names for the code. */
export function refuseAnswer(
  title: string,
  error: ServiceError,
  fieldOf: Readonly<Record<string, string>> = {},
): Refusal {
  const words = wordsOf(error)
  return { title, description: words, errors: { [fieldOf[error.code ?? ''] ?? 'form']: words } }
}
