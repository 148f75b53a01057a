import { useRef } from 'react'
import { questionAbout } from '../../shared/email/email-address'
import { EmailField, SecretField } from '../auth-forms/auth-fields'
import { AuthForm, type FormErrors, type Values } from '../auth-forms/auth-form'
import { checkEmail, refuse } from '../auth-forms/check-fields'
import { accountMessages as m } from '../session/messages'
import { requestAccount, requestOpenAccount } from './request-account'

export interface SignUpFormProps {
  email: string
  /** From the invite's link. */
  inviteCode: string
  /** Minimum length of a password. */
  passwordMin: number
  /** Whether only an invite makes an account. */
  byInvite: boolean
  /** Where the email's link finally leads. */
  redirectTo: () => string
  onCreated: (email: string) => void
}

/** Email address, password and invite code, which only invited visitors have while sign-ups are open. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, inviteCode, passwordMin, byInvite, redirectTo, onCreated } = props
  const asked = useRef('')
  /** Asks once about an address that is valid but looks like a typing mistake. */
  function askAbout(address: string): string | undefined {
    const question = questionAbout(address, asked.current)
    asked.current = address
    return question
  }

  async function send(values: Values) {
    const application = {
      email: values('email').trim(),
      password: values('password'),
      invite_code: values('invite_code').trim(),
    }
    const errors = {
      email: checkEmail(application.email) ?? askAbout(application.email),
      password: application.password === '' ? m.newPasswordMissing : undefined,
      invite_code: byInvite && application.invite_code === '' ? m.inviteMissing : undefined,
    }
    const words = application.email && application.password ? undefined : m.missing
    const refusal = refuse(m.signUpFailed, errors, words)
    if (refusal) return refusal
    const request = application.invite_code === '' ? requestOpenAccount : requestAccount
    const answer = await request(application, redirectTo())
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
          <InviteCodeField errors={errors} code={inviteCode} byInvite={byInvite} />
        </>
      )}
    </AuthForm>
  )
}

interface InviteCodeProps {
  errors: FormErrors
  code: string
  byInvite: boolean
}

function InviteCodeField({ errors, code, byInvite }: InviteCodeProps) {
  return (
    <SecretField
      // A link opened later fills the field that is already there.
      key={code}
      name="invite_code"
      label={m.inviteCode}
      required={byInvite}
      hint={byInvite ? undefined : m.inviteOptional}
      // Not a password: password managers must not store it.
      autoComplete="one-time-code"
      errors={errors}
      value={code}
    />
  )
}
