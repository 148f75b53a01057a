import { useState } from 'react'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { AuthForm, type FormErrors, type Values } from './auth-form'
import { refuse } from './check-fields'
import { readDigits } from './landing'
import { askAuth, refuseKnown } from './security-ask'
import { securityMessages } from './security-messages'
import { wordsOf } from './service-error'

const m = securityMessages.email

interface EmailChangeProps {
  email: string
  newEmail: string
  bothAgree: boolean
  onChange: () => unknown
  /** Both have agreed. */
  onChanged: () => unknown
}

/** A change of address that waits for its mails to be answered, by their links or with their digits here. */
export function EmailChange({ email, newEmail, bothAgree, onChange, onChanged }: EmailChangeProps) {
  const [answered, setAnswered] = useState<string[]>([])
  const asked = [...(bothAgree ? [['old-digits', email]] : []), ['new-digits', newEmail]] as const
  const open = asked.filter(([, address]) => !answered.includes(address ?? ''))

  async function send(values: Values) {
    const typed = open.filter(([name]) => values(name ?? '').trim() !== '')
    if (typed.length === 0)
      return refuse(securityMessages.failedForm, { [open[0]?.[0] ?? 'form']: m.codeMissing })
    for (const [field = '', address = ''] of typed) {
      const token = readDigits(values(field))
      let isChanged = false
      const error = await askAuth(async client => {
        const { data, error } = await client.verifyOtp({ email: address, token, type: 'email_change' })
        isChanged = data.session !== null
        return { error }
      })
      if (error)
        return refuseKnown(securityMessages.failedForm, error, { otp_expired: { field, words: m.codeWrong } })
      setAnswered(before => [...before, address])
      if (!isChanged) continue
      showToast({ title: m.changed })
      onChange()
      onChanged()
      return undefined
    }
    showToast({ title: m.half, description: m.halfText })
    onChange()
    return undefined
  }

  return (
    <div className="security-panel security-pending">
      <p role="status">
        <strong>{m.pending(newEmail)}</strong>{' '}
        {bothAgree ? m.pendingBoth(email, newEmail) : m.pendingNew(newEmail)}
      </p>
      <AuthForm submit={m.confirm} busy={m.confirming} send={send} aside={<ResendButton email={email} />}>
        {errors => <DigitFields asked={open} errors={errors} />}
      </AuthForm>
    </div>
  )
}

function DigitFields({ asked, errors }: { asked: readonly (readonly string[])[]; errors: FormErrors }) {
  return asked.map(([name = '', address = '']) => (
    <Field key={name} name={name} label={m.code(address)} error={errors[name]}>
      {control => (
        <input
          {...control}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
      )}
    </Field>
  ))
}

function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  async function resend() {
    if (busy) return
    setBusy(true)
    const failure = await askAuth(client => client.resend({ type: 'email_change', email }))
    setBusy(false)
    if (failure) showToast({ title: m.resendFailed, description: wordsOf(failure), variant: 'destructive' })
    else showToast({ title: m.resent })
  }
  return (
    <button type="button" className="link-button" aria-busy={busy || undefined} onClick={resend}>
      {busy ? m.resending : m.resend}
    </button>
  )
}
