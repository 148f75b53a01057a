/** What the login page checks before it calls the server. */
import { isEmailAddress } from '../../shared/email/email-address'
import { type ServiceError, wordsOf } from '../session/service-error'
import type { FormErrors, FormRefusal } from './auth-form'
import { credentialMessages as m } from './messages'

/** The message for an empty or malformed address. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return m.emailMissing
  return isEmailAddress(email) ? undefined : m.emailForm
}

/** A refusal when any field has an error; `description` is what the toast says. */
export function refuse(title: string, errors: FormErrors, description?: string): FormRefusal | undefined {
  const first = Object.values(errors).find(error => error !== undefined)
  return first === undefined ? undefined : { title, description: description ?? first, errors }
}

/** A refusal by the auth service, shown at the field that `fieldOf` gives for the code. */
export function refuseAnswer(
  title: string,
  error: ServiceError,
  fieldOf: Readonly<Record<string, string>> = {},
): FormRefusal {
  const words = wordsOf(error)
  return { title, description: words, errors: { [fieldOf[error.code ?? ''] ?? 'form']: words } }
}
