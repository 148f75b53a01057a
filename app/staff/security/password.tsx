import { type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { KnownEmail, SecretField } from '../../auth-forms/auth-fields'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { credentialMessages } from '../../auth-forms/messages'
import { showToast } from '../../ui/toast'
import { proveAuth } from '../kit/prove'
import { reloadAccount } from './account'
import { CancelButton } from './cancel'
import { Disclosure } from './disclosure'
import { securityMessages } from './messages'
import { SecuritySection } from './section'

const m = securityMessages.password
const failures: KnownFailures = {
  weak_password: { field: 'new-password' },
  same_password: { field: 'new-password', words: m.same },
}

interface PasswordProps {
  email: string
  /** Minimum length of a password. */
  passwordMin: number
}

export function Password(props: PasswordProps) {
  return (
    <SecuritySection id="password" title={m.title} text={m.text}>
      {() => (
        <Disclosure label={m.open}>
          {close => (
            <PasswordForm
              {...props}
              onClose={close}
              onDone={() => {
                close()
                showToast({ title: m.done, description: m.doneText })
                void reloadAccount()
              }}
            />
          )}
        </Disclosure>
      )}
    </SecuritySection>
  )
}

interface PasswordFormProps {
  email: string
  passwordMin: number
  onClose: () => void
  onDone: () => void
}

function PasswordForm({ email, passwordMin, onClose, onDone }: PasswordFormProps) {
  async function send(values: Values) {
    const password = values('new-password')
    const refusal = refuse(securityMessages.failedForm, {
      'new-password': password === '' ? m.missing : undefined,
    })
    if (refusal) return refusal
    const error = await proveAuth(client => client.updateUser({ password }))
    if (error) return refuseKnown(securityMessages.failedForm, error, failures)
    onDone()
    return undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <KnownEmail email={email} />
          <SecretField
            name="new-password"
            label={m.label}
            autoComplete="new-password"
            hint={credentialMessages.passwordHint(passwordMin)}
            errors={errors}
          />
        </>
      )}
    </AuthForm>
  )
}
