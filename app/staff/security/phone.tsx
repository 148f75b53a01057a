import { useState } from 'react'
import { askAuth, type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { CodeField, PhoneField } from '../../auth-forms/auth-fields'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { checkPhone, readPhone, showPhone } from '../../auth-forms/phone-number'
import { readDigits } from '../../session/landing'
import { showToast } from '../../ui/toast'
import { proveAuth } from '../kit/prove'
import { reloadAccount } from './account'
import { CancelButton } from './cancel'
import { Disclosure } from './disclosure'
import { securityMessages } from './messages'
import { SecuritySection } from './section'

const m = securityMessages.phone
const failures: KnownFailures = {
  phone_exists: { field: 'new-phone', words: m.taken },
  validation_failed: { field: 'new-phone' },
}

interface PhoneProps {
  /** E.164 without `+`; '' when the account has none. */
  phone: string
  codeLength: number
}

/** The number that receives sign-in codes. */
export function Phone({ phone, codeLength }: PhoneProps) {
  return (
    <SecuritySection id="phone" title={m.title} text={phone ? m.some : m.none}>
      {() => (
        <>
          {phone && <p className="security-value">{showPhone(phone)}</p>}
          <Disclosure label={phone ? m.open : m.add}>
            {close => (
              <ChangeForms
                phone={phone}
                codeLength={codeLength}
                onClose={close}
                onDone={() => {
                  close()
                  showToast({ title: m.changed })
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

interface ChangeFormsProps {
  phone: string
  codeLength: number
  onClose: () => void
  onDone: () => void
}

function ChangeForms(props: ChangeFormsProps) {
  const [sentTo, setSentTo] = useState('')
  return sentTo ? <ConfirmForm {...props} sentTo={sentTo} /> : <NumberForm {...props} onSent={setSentTo} />
}

function NumberForm({ phone, onClose, onSent }: ChangeFormsProps & { onSent: (to: string) => void }) {
  async function send(values: Values) {
    const typed = readPhone(values('new-phone'))
    const refusal = refuse(securityMessages.failedForm, {
      'new-phone': checkPhone(typed) ?? (typed === `+${phone}` ? m.same : undefined),
    })
    if (refusal) return refusal
    const error = await proveAuth(client => client.updateUser({ phone: typed }))
    if (error) return refuseKnown(securityMessages.failedForm, error, failures)
    onSent(typed)
    return undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <PhoneField name="new-phone" errors={errors} />
          <p>{securityMessages.phoneRisk}</p>
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
