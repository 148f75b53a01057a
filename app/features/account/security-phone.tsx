import { useState } from 'react'
import { showToast } from '../../ui/toast'
import { CodeField, PhoneField } from './auth-fields'
import { AuthForm, type Values } from './auth-form'
import { refuse } from './check-fields'
import { readDigits } from './landing'
import { checkPhone, readPhone, showPhone } from './phone-number'
import { askAuth, type KnownFailures, refuseKnown } from './security-ask'
import { Disclosure } from './security-disclosure'
import { CancelButton } from './security-enrol'
import { securityMessages } from './security-messages'
import { ProofField, useProof } from './security-proof'
import { SecuritySection } from './security-section'

const m = securityMessages.phone
const failures: KnownFailures = {
  phone_exists: { field: 'new-phone', words: m.taken },
  validation_failed: { field: 'new-phone' },
  reauthentication_not_valid: { field: 'phone-proof', words: securityMessages.proof.wrong },
}

interface PhoneProps {
  email: string
  /** E.164 without `+`; '' when the account has none. */
  phone: string
  codeLength: number
  onChange: () => unknown
}

/** The number to which codes for signing in go. */
export function Phone({ email, phone, codeLength, onChange }: PhoneProps) {
  return (
    <SecuritySection id="phone" title={m.title} text={phone ? m.some : m.none}>
      {() => (
        <>
          {phone && <p className="security-value">{showPhone(phone)}</p>}
          <Disclosure label={phone ? m.open : m.add}>
            {close => (
              <ChangeForms
                email={email}
                phone={phone}
                codeLength={codeLength}
                onClose={close}
                onDone={() => {
                  close()
                  showToast({ title: m.changed })
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

interface ChangeFormsProps {
  email: string
  phone: string
  codeLength: number
  onClose: () => void
  onDone: () => void
}

function ChangeForms(props: ChangeFormsProps) {
  const [sentTo, setSentTo] = useState('')
  return sentTo ? <ConfirmForm {...props} sentTo={sentTo} /> : <NumberForm {...props} onSent={setSentTo} />
}

function NumberForm({ email, phone, onClose, onSent }: ChangeFormsProps & { onSent: (to: string) => void }) {
  const proof = useProof(email)

  async function send(values: Values) {
    const typed = readPhone(values('new-phone'))
    const refusal = refuse(securityMessages.failedForm, {
      'new-phone': checkPhone(typed) ?? (typed === `+${phone}` ? m.same : undefined),
      'phone-proof':
        proof.text !== undefined && values('phone-proof').trim() === ''
          ? securityMessages.proof.missing
          : undefined,
    })
    if (refusal) return refusal
    const change = await proof.change({ phone: typed }, values('phone-proof'))
    if (change.kind === 'changed') onSent(typed)
    return change.kind === 'refused'
      ? refuseKnown(securityMessages.failedForm, change.error, failures)
      : undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <PhoneField name="new-phone" errors={errors} />
          {proof.text !== undefined && (
            <ProofField name="phone-proof" text={proof.text} error={errors['phone-proof']} />
          )}
        </>
      )}
    </AuthForm>
  )
}

function ConfirmForm({ sentTo, codeLength, onClose, onDone }: ChangeFormsProps & { sentTo: string }) {
  async function send(values: Values) {
    const token = readDigits(values('code'))
    const refusal = refuse(securityMessages.failedForm, { code: token === '' ? m.codeMissing : undefined })
    if (refusal) return refusal
    const error = await askAuth(client => client.verifyOtp({ phone: sentTo, token, type: 'phone_change' }))
    if (error)
      return refuseKnown(securityMessages.failedForm, error, {
        otp_expired: { field: 'code', words: m.codeWrong },
      })
    onDone()
    return undefined
  }

  return (
    <AuthForm submit={m.confirm} busy={m.confirming} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <p role="status">{m.sent(showPhone(sentTo.slice(1)))}</p>
          <CodeField label={m.codeLabel} length={codeLength} errors={errors} />
        </>
      )}
    </AuthForm>
  )
}
