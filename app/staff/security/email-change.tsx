import { useState } from 'react'
import { toShownAddress } from '../../../shared/email/shown-address'
import { askAuth, refuseKnown } from '../../auth-forms/ask-auth'
import { AuthForm, type FormErrors, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { readDigits } from '../../session/landing'
import { wordsOf } from '../../session/service-error'
import { useAction } from '../../session/use-action'
import { showToast } from '../../ui/toast'
import { DigitsField } from '../kit/digits-field'
import { reloadAccount } from './account'
import { securityMessages } from './messages'

const m = securityMessages.email

interface EmailChangeProps {
  email: string
  newEmail: string
  bothAgree: boolean
  /** Both addresses are confirmed. */
  onChanged: () => unknown
}

/** A pending address change, confirmed by the links in its emails or by entering their codes here. */
export function EmailChange({ email, newEmail, bothAgree, onChanged }: EmailChangeProps) {
  const [answered, setAnswered] = useState<string[]>([])
  const asked = [...(bothAgree ? [['old-digits', email]] : []), ['new-digits', newEmail]] as const
  const open = asked.filter(([, address]) => !answered.includes(address ?? ''))

  async function send(values: Values) {
    const typed = open.filter(([name]) => values(name ?? '').trim() !== '')
    if (typed.length === 0)
      return refuse(securityMessages.failedForm, { [open[0]?.[0] ?? 'form']: m.codeMissing })
    for (const [field = '', address = ''] of typed) {
      const token = readDigits(values(field))
      const { error, isChanged } = await confirmAddress(address, token)
      if (error)
        return refuseKnown(securityMessages.failedForm, error, { otp_expired: { field, words: m.codeWrong } })
      setAnswered(before => [...before, address])
      if (!isChanged) continue
      showToast({ title: m.changed })
      void reloadAccount()
      onChanged()
      return undefined
    }
    showToast({ title: m.half, description: m.halfText })
    void reloadAccount()
    return undefined
  }

  return (
    <div className="security-panel security-pending">
      <p role="status">
        <strong>{m.pending(toShownAddress(newEmail))}</strong>{' '}
        {bothAgree
          ? m.pendingBoth(toShownAddress(email), toShownAddress(newEmail))
          : m.pendingNew(toShownAddress(newEmail))}
      </p>
      <AuthForm submit={m.confirm} busy={m.confirming} send={send} aside={<ResendButton email={email} />}>
        {errors => <DigitFields asked={open} errors={errors} />}
      </AuthForm>
    </div>
  )
}

/** `isChanged`: no other address has to confirm. */
async function confirmAddress(email: string, token: string) {
  let isChanged = false
  const error = await askAuth(async client => {
    const { data, error } = await client.verifyOtp({ email, token, type: 'email_change' })
    isChanged = data.session !== null
    return { error }
  })
  return { error, isChanged }
}

function DigitFields({ asked, errors }: { asked: readonly (readonly string[])[]; errors: FormErrors }) {
  return asked.map(([name = '', address = '']) => (
    <DigitsField key={name} name={name} label={m.code(address)} error={errors[name]} />
  ))
}

function ResendButton({ email }: { email: string }) {
  const { busy, run: resend } = useAction(
    () => askAuth(client => client.resend({ type: 'email_change', email })),
    failure => {
      if (failure) showToast({ title: m.resendFailed, description: wordsOf(failure), variant: 'destructive' })
      else showToast({ title: m.resent })
    },
  )
  return (
    <button type="button" className="link-button" aria-busy={busy || undefined} onClick={() => void resend()}>
      {busy ? m.resending : m.resend}
    </button>
  )
}
