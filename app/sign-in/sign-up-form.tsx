import { useRef } from 'react'
import { questionAbout } from '../../shared/email/email-address'
import { EmailField, SecretField } from '../auth-forms/auth-fields'
import { AuthForm, type FormErrors, type Values } from '../auth-forms/auth-form'
import { checkEmail, refuse } from '../auth-forms/check-fields'
import { credentialMessages } from '../auth-forms/messages'
import { signInMessages as m } from './messages'
import { enterAccount, requestAccount, requestOpenAccount } from './request-account'

export interface SignUpFormProps {
  email: string
  /** From the invite's link. */
  inviteCode: string
  /** Minimum length of a password. */
  passwordMin: number
  /** Whether only an invite makes an account. */
  byInvite: boolean
  /** Whether an email confirms the address; if not, the new account is signed in at once. */
  confirmsByMail: boolean
  /** Where the email's link finally leads. */
  redirectTo: () => string
  /** The email with its code is on its way. */
  onCreated: (email: string) => void
  /** Called before an account that is open at once is asked for, because the page moves on as soon as there is a session. */
  onEnter: () => void
}

/** Email address, password and invite code, which only invited visitors have while sign-ups are open. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, inviteCode, passwordMin, byInvite, confirmsByMail, redirectTo, onCreated, onEnter } = props
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
    const isInvited = application.invite_code !== ''
    if (!confirmsByMail) onEnter()
    const request = isInvited ? requestAccount : requestOpenAccount
    const answer = await request(application, redirectTo())
    if (answer) return answer
    // Without an invite the service has answered with a session.
    if (!confirmsByMail) return isInvited ? enterAccount(application) : undefined
    onCreated(application.email)
    return undefined
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
            hint={credentialMessages.passwordHint(passwordMin)}
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
