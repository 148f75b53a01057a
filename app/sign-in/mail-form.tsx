import { Link } from 'react-router'
import { EmailField } from '../auth-forms/auth-fields'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { checkEmail, refuse } from '../auth-forms/check-fields'
import { sendMail } from './mail-steps'
import { signInMessages as m } from './messages'

export interface MailFormProps {
  step: 'forgot' | 'link'
  email: string
  back: string
  redirectTo: () => string
  /** Account enumeration: the answer is the same whether the address has an account or not. */
  onSent: (email: string) => void
}

/** Requests an email: to set a new password, or to sign in without one. */
export function MailForm({ step, email, back, redirectTo, onSent }: MailFormProps) {
  const words = m[step]
  async function send(values: Values) {
    const email = values('email').trim()
    const refusal = refuse(words.failed, { email: checkEmail(email) })
    if (refusal) return refusal
    const failure = await sendMail(step === 'forgot' ? 'recovery' : 'email', email, redirectTo())
    if (failure) return { title: words.failed, description: failure, errors: { form: failure } }
    onSent(email)
    return undefined
  }

  return (
    <AuthForm submit={words.submit} busy={words.busy} send={send} aside={<Link to={back}>{m.back}</Link>}>
      {errors => (
        <>
          <p>{words.text}</p>
          <EmailField errors={errors} value={email} />
        </>
      )}
    </AuthForm>
  )
}
