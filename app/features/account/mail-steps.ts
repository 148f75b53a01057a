import { getAuthClient } from './auth-client'
import { type ServiceError, wordsOf } from './service-error'

/** Which mail a code comes from; `email` is whatever mail waits for an answer. */
export type CodeKind = 'signup' | 'recovery' | 'email'

/** Asks for a mail with a link and a code. Resolves with words when it was refused. */
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
