import { KnownEmail, SecretField } from '../auth-forms/auth-fields'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { refuse, refuseAnswer } from '../auth-forms/check-fields'
import { credentialMessages } from '../auth-forms/messages'
import { getAuthClient } from '../session/auth-client'
import { signInMessages as m } from './messages'

export interface NewPasswordFormProps {
  email: string
  /** Minimum length of a password. */
  passwordMin: number
  onSend: () => void
  onSkip: () => void
}

const words = m.newPasswordStep

/** The end of a recovery. Replacing the old password also ends the account's other sessions. */
export function NewPasswordForm({ email, passwordMin, onSend, onSkip }: NewPasswordFormProps) {
  async function send(values: Values) {
    const password = values('password')
    const refusal = refuse(words.failed, { password: password === '' ? m.newPasswordMissing : undefined })
    if (refusal) return refusal
    onSend()
    return save(password)
  }

  return (
    <AuthForm
      submit={words.submit}
      busy={words.busy}
      send={send}
      aside={
        <button type="button" className="link-button" onClick={onSkip}>
          {words.skip}
        </button>
      }
    >
      {errors => (
        <>
          <p>{words.text(email)}</p>
          <KnownEmail email={email} />
          <SecretField
            name="password"
            label={m.newPassword}
            autoComplete="new-password"
            hint={credentialMessages.passwordHint(passwordMin)}
            errors={errors}
          />
        </>
      )}
    </AuthForm>
  )
}

async function save(password: string) {
  try {
    const client = await getAuthClient()
    const { error } = await client.updateUser({ password })
    return error
      ? refuseAnswer(words.failed, error, { weak_password: 'password', same_password: 'password' })
      : undefined
  } catch {
    return refuseAnswer(words.failed, { message: '' })
  }
}
