import { askAuth, refuseKnown } from '../auth-forms/ask-auth'
import type { FormRefusal } from '../auth-forms/auth-form'
import { signInMessages as m } from './messages'

export interface Application {
  email: string
  password: string
  invite_code: string
}

const fieldOf: Readonly<Record<string, string>> = {
  weak_password: 'password',
  invalid_invite: 'invite_code',
}

/** Calls secure-signup (docs/product.md 7.11). Resolves with the refusal, or with nothing. */
export async function requestAccount(
  application: Application,
  redirectTo: string,
): Promise<FormRefusal | undefined> {
  const address = `/functions/v1/secure-signup?${new URLSearchParams({ redirect_to: redirectTo })}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(application),
  }).catch(() => undefined)
  if (!response) return refuseWith(m.unexpected)
  const body: unknown = await response.json().catch(() => undefined)
  const { message, code } = readError(body)
  // The function may refuse with status 200 (docs/product.md 7.11); what is not JSON is not its answer.
  if (response.ok && !message) return body === undefined ? refuseWith(m.unexpected) : undefined
  return refuseWith(message || m.signUpRefused, fieldOf[code])
}

/** An account without an invite, while sign-ups are open. */
export async function requestOpenAccount(
  { email, password }: Pick<Application, 'email' | 'password'>,
  emailRedirectTo: string,
): Promise<FormRefusal | undefined> {
  const options = { emailRedirectTo }
  const error = await askAuth(client => client.signUp({ email, password, options }))
  return error && refuseKnown(m.signUpFailed, error, { weak_password: { field: 'password' } })
}

/** Signs in to an invited account that no email confirms. An address with an account keeps its password, so it is refused. */
export async function enterAccount({
  email,
  password,
}: Pick<Application, 'email' | 'password'>): Promise<FormRefusal | undefined> {
  const error = await askAuth(client => client.signInWithPassword({ email, password }))
  return error && refuseKnown(m.signInFailed, error, { invalid_credentials: { field: 'password' } })
}

const refuseWith = (words: string, field = 'form'): FormRefusal => ({
  title: m.signUpFailed,
  description: words,
  errors: { [field]: words },
})

/** `{"error": {"message", "code"}}`, or anything that a proxy on the way put in its place. */
function readError(body: unknown): { message: string; code: string } {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const read = (name: string): string => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  return { message: read('message'), code: read('code') }
}
