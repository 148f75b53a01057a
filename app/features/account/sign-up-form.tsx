import { EmailField, SecretField } from './auth-fields'
import { AuthForm, type Values } from './auth-form'
import { checkEmail, refuse } from './check-fields'
import { accountMessages as m } from './messages'
import { requestAccount } from './request-account'

export interface SignUpFormProps {
  email: string
  /** From the invite's link. */
  inviteCode: string
  /** Characters that a password has at least. */
  passwordMin: number
  /** Where the mail's link leads in the end. */
  redirectTo: () => string
  onCreated: (email: string) => void
}

/** E-mail address, password and the code of an invite (product-spec section 2, "Login tabs"). */
export function SignUpForm({ email, inviteCode, passwordMin, redirectTo, onCreated }: SignUpFormProps) {
  async function send(values: Values) {
    const application = {
      email: values('email').trim(),
      password: values('password'),
      invite_code: values('invite_code').trim(),
    }
    const errors = {
      email: checkEmail(application.email),
      password: application.password === '' ? m.newPasswordMissing : undefined,
      invite_code: application.invite_code === '' ? m.inviteMissing : undefined,
    }
    const words = application.email && application.password ? undefined : m.missing
    const refusal = refuse(m.signUpFailed, errors, words)
    if (refusal) return refusal
    const answer = await requestAccount(application, redirectTo())
    if (!answer) onCreated(application.email)
    return answer
  }

  return (
    <AuthForm submit={m.signUp} busy={m.creatingAccount} send={send}>
      {errors => (
        <>
          <EmailField errors={errors} value={email} />
          <SecretField
            name="password"
            label={m.password}
            autoComplete="new-password"
            hint={m.passwordHint(passwordMin)}
            errors={errors}
          />
          <SecretField
            // A link that comes later fills the field that is there already.
            key={inviteCode}
            name="invite_code"
            label={m.inviteCode}
            // Not a password: a password manager must not keep it as one.
            autoComplete="one-time-code"
            errors={errors}
            value={inviteCode}
          />
        </>
      )}
    </AuthForm>
  )
}
