import { getAuthClient } from '../session/auth-client'
import { type ServiceError, wordsOf } from '../session/service-error'

/** Which email a code comes from; `email` is any pending one. */
export type CodeKind = 'signup' | 'recovery' | 'email'

/** Requests an email with a link and a code. Resolves with a refusal if it was refused. */
export async function sendMail(
  kind: CodeKind,
  email: string,
  redirectTo: string,
): Promise<string | undefined> {
  try {
    const error = await askFor(kind, email, redirectTo)
    return error ? wordsOf(error) : undefined
  } catch {
    return wordsOf({ message: '' })
  }
}

async function askFor(kind: CodeKind, email: string, redirectTo: string): Promise<ServiceError | null> {
  const client = await getAuthClient()
  if (kind === 'recovery') return (await client.resetPasswordForEmail(email, { redirectTo })).error
  const options = { emailRedirectTo: redirectTo }
  if (kind === 'signup') return (await client.resend({ type: 'signup', email, options })).error
  return (await client.signInWithOtp({ email, options: { ...options, shouldCreateUser: false } })).error
}
