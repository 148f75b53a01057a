import { Link } from 'react-router'
import { EmailField, SecretField } from '../auth-forms/auth-fields'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { checkEmail, refuse, refuseAnswer } from '../auth-forms/check-fields'
import { getAuthClient } from '../session/auth-client'
import { signInMessages as m } from './messages'

export interface SignInFormProps {
  email: string
  /** Addresses of the other steps, with the remembered page. */
  links: { forgot: string; link: string | undefined; phone: string | undefined; code: string }
  /** Called before the password is sent, because the page moves on as soon as there is a session. */
  onSend: (email: string) => void
  /** The password was right, but the address was never confirmed. */
  onUnconfirmed: (email: string) => void
}

/** Email address and password (docs/product.md 4.7). */
export function SignInForm({ email, links, onSend, onUnconfirmed }: SignInFormProps) {
  async function send(values: Values) {
    const email = values('email').trim()
    const password = values('password')
    const errors = {
      email: checkEmail(email),
      password: password === '' ? m.passwordMissing : undefined,
    }
    const refusal = refuse(m.signInFailed, errors, email && password ? undefined : m.missing)
    if (refusal) return refusal
    onSend(email)
    return signIn(email, password, onUnconfirmed)
  }

  return (
    <AuthForm
      submit={m.signIn}
      busy={m.signingIn}
      send={send}
      aside={
        <>
          <Link to={links.forgot}>{m.forgotLink}</Link>
          {links.link && <Link to={links.link}>{m.emailLink}</Link>}
          {links.phone && <Link to={links.phone}>{m.textCode}</Link>}
          <Link to={links.code}>{m.haveCode}</Link>
        </>
      }
    >
      {errors => (
        <>
          <EmailField errors={errors} value={email} passkeys />
          <SecretField name="password" label={m.password} autoComplete="current-password" errors={errors} />
        </>
      )}
    </AuthForm>
  )
}

async function signIn(email: string, password: string, onUnconfirmed: (email: string) => void) {
  try {
    const client = await getAuthClient()
    const { error } = await client.signInWithPassword({ email, password })
    if (!error) return undefined
    if (error.code === 'email_not_confirmed') onUnconfirmed(email)
    return refuseAnswer(m.signInFailed, error, { invalid_credentials: 'password' })
  } catch {
    return refuseAnswer(m.signInFailed, { message: '' })
  }
}
