import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { AuthForm, type Values } from './auth-form'
import { checkEmail, refuse } from './check-fields'
import { type KnownFailures, refuseKnown } from './security-ask'
import { Disclosure } from './security-disclosure'
import { EmailChange } from './security-email-change'
import { securityMessages } from './security-messages'
import { ProofField, useProof } from './security-proof'
import { SecuritySection } from './security-section'

const m = securityMessages.email
const failures: KnownFailures = {
  email_exists: { field: 'new-email', words: m.taken },
  validation_failed: { field: 'new-email' },
  reauthentication_not_valid: { field: 'email-code', words: securityMessages.proof.wrong },
}

interface EmailProps {
  email: string
  /** To which the account is to change; '' when no change waits. */
  newEmail: string
  /** Both addresses must agree to a change. */
  bothAgree: boolean
  onChange: () => unknown
}

export function Email({ email, newEmail, bothAgree, onChange }: EmailProps) {
  return (
    <SecuritySection id="email" title={m.title}>
      {heading => (
        <>
          <p className="security-value">{email}</p>
          {newEmail && (
            <EmailChange
              // Another change has other codes.
              key={`${email} ${newEmail}`}
              email={email}
              newEmail={newEmail}
              bothAgree={bothAgree}
              onChange={onChange}
              onChanged={() => heading.current?.focus()}
            />
          )}
          <Disclosure label={m.open}>
            {close => (
              <EmailForm
                email={email}
                bothAgree={bothAgree}
                onClose={close}
                onDone={() => {
                  close()
                  showToast({ title: m.done, description: bothAgree ? m.hintBoth : m.hintNew })
                  onChange()
                }}
              />
            )}
          </Disclosure>
        </>
      )}
    </SecuritySection>
  )
}

interface EmailFormProps {
  email: string
  bothAgree: boolean
  onClose: () => void
  onDone: () => void
}

/** Where the links of the mails lead: the login page takes their session, and goes on to here. */
const backHere = () => `${location.origin}/auth?${new URLSearchParams({ next: '/admin/security' })}`

function EmailForm({ email, bothAgree, onClose, onDone }: EmailFormProps) {
  const proof = useProof(email)

  async function send(values: Values) {
    const typed = values('new-email').trim()
    const isSame = typed.toLowerCase() === email.toLowerCase()
    const refusal = refuse(securityMessages.failedForm, {
      'new-email': checkEmail(typed) ?? (isSame ? m.same : undefined),
      'email-code':
        proof.text !== undefined && values('email-code').trim() === ''
          ? securityMessages.proof.missing
          : undefined,
    })
    if (refusal) return refusal
    const change = await proof.change({ email: typed }, values('email-code'), backHere())
    if (change.kind === 'changed') onDone()
    return change.kind === 'refused'
      ? refuseKnown(securityMessages.failedForm, change.error, failures)
      : undefined
  }

  return (
    <AuthForm
      submit={bothAgree ? m.submit : m.submitNew}
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
          <Field
            name="new-email"
            label={m.label}
            required
            hint={bothAgree ? m.hintBoth : m.hintNew}
            error={errors['new-email']}
          >
            {control => (
              <input
                {...control}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          {proof.text !== undefined && (
            <ProofField name="email-code" text={proof.text} error={errors['email-code']} />
          )}
        </>
      )}
    </AuthForm>
  )
}
