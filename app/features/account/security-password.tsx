import { showToast } from '../../ui/toast'
import { KnownEmail, SecretField } from './auth-fields'
import { AuthForm, type Values } from './auth-form'
import { refuse } from './check-fields'
import { accountMessages } from './messages'
import { type KnownFailures, refuseKnown } from './security-ask'
import { Disclosure } from './security-disclosure'
import { securityMessages } from './security-messages'
import { ProofField, useProof } from './security-proof'
import { SecuritySection } from './security-section'

const m = securityMessages.password
const failures: KnownFailures = {
  weak_password: { field: 'new-password' },
  same_password: { field: 'new-password', words: m.same },
  reauthentication_not_valid: { field: 'password-code', words: securityMessages.proof.wrong },
}

interface PasswordProps {
  email: string
  /** Characters that a password has at least. */
  passwordMin: number
  onChange: () => unknown
}

export function Password({ onChange, ...rest }: PasswordProps) {
  return (
    <SecuritySection id="password" title={m.title} text={m.text}>
      {() => (
        <Disclosure label={m.open}>
          {close => (
            <PasswordForm
              {...rest}
              onClose={close}
              onDone={() => {
                close()
                showToast({ title: m.done, description: m.doneText })
                onChange()
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
  const proof = useProof(email)

  async function send(values: Values) {
    const password = values('new-password')
    const refusal = refuse(securityMessages.failedForm, {
      'new-password': password === '' ? m.missing : undefined,
      'password-code':
        proof.text !== undefined && values('password-code').trim() === ''
          ? securityMessages.proof.missing
          : undefined,
    })
    if (refusal) return refusal
    const change = await proof.change({ password }, values('password-code'))
    if (change.kind === 'changed') onDone()
    return change.kind === 'refused'
      ? refuseKnown(securityMessages.failedForm, change.error, failures)
      : undefined
  }

  return (
    <AuthForm
      submit={m.submit}
      busy={m.busy}
      send={send}
      aside={
        <button type="button" className="link-button" onClick={onClose}>
          {securityMessages.cancel}
        </button>
      }
    >
      {errors => (
        <>
          <KnownEmail email={email} />
          <SecretField
            name="new-password"
            label={m.label}
            autoComplete="new-password"
            hint={accountMessages.passwordHint(passwordMin)}
            errors={errors}
          />
          {proof.text !== undefined && (
            <ProofField name="password-code" text={proof.text} error={errors['password-code']} />
          )}
        </>
      )}
    </AuthForm>
  )
}
