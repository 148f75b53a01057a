import { toShownAddress } from '../../../shared/email/shown-address'
import { type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { checkEmail, refuse } from '../../auth-forms/check-fields'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { proveAuth } from '../kit/prove'
import { reloadAccount } from './account'
import { CancelButton } from './cancel'
import { Disclosure } from './disclosure'
import { EmailChange } from './email-change'
import { securityMessages } from './messages'
import { SecuritySection } from './section'

const m = securityMessages.email
const failures: KnownFailures = {
  email_exists: { field: 'new-email', words: m.taken },
  validation_failed: { field: 'new-email' },
}

interface EmailProps {
  email: string
  /** The pending new address; '' when no change is pending. */
  newEmail: string
  /** Both addresses must confirm a change. */
  bothAgree: boolean
}

export function Email({ email, newEmail, bothAgree }: EmailProps) {
  return (
    <SecuritySection id="email" title={m.title}>
      {heading => (
        <>
          <p className="security-value">{toShownAddress(email)}</p>
          {newEmail && (
            <EmailChange
              // Another change has other codes.
              key={`${email} ${newEmail}`}
              email={email}
              newEmail={newEmail}
              bothAgree={bothAgree}
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
                  void reloadAccount()
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

/** Where the links of the emails lead: the login page takes their session, then comes back here. */
const backHere = () => `${location.origin}/auth?${new URLSearchParams({ next: '/admin/security' })}`

function EmailForm({ email, bothAgree, onClose, onDone }: EmailFormProps) {
  async function send(values: Values) {
    const typed = values('new-email').trim()
    const isSame = typed.toLowerCase() === email.toLowerCase()
    const refusal = refuse(securityMessages.failedForm, {
      'new-email': checkEmail(typed) ?? (isSame ? m.same : undefined),
    })
    if (refusal) return refusal
    const options = { emailRedirectTo: backHere() }
    const error = await proveAuth(client => client.updateUser({ email: typed }, options))
    if (error) return refuseKnown(securityMessages.failedForm, error, failures)
    onDone()
    return undefined
  }

  return (
    <AuthForm
      submit={bothAgree ? m.submit : m.submitNew}
      busy={m.busy}
      send={send}
      aside={<CancelButton onClick={onClose} />}
    >
      {errors => <NewEmailField hint={bothAgree ? m.hintBoth : m.hintNew} error={errors['new-email']} />}
    </AuthForm>
  )
}

function NewEmailField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <Field name="new-email" label={m.label} required hint={hint} error={error}>
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
  )
}
