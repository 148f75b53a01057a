import { useState } from 'react'
import { Link } from 'react-router'
import { askAuth } from '../auth-forms/ask-auth'
import { CodeField, PhoneField } from '../auth-forms/auth-fields'
import { AuthForm, type Values } from '../auth-forms/auth-form'
import { refuse, refuseAnswer } from '../auth-forms/check-fields'
import { checkPhone, readPhone, showPhone } from '../auth-forms/phone-number'
import { readDigits } from '../session/landing'
import { signInMessages as m } from './messages'

export interface PhoneFormProps {
  codeLength: number
  back: string
  /** Called before the code is sent, because the page moves on as soon as there is a session. */
  onSend: () => void
}

const words = m.phoneStep

/** Signs in by text message: a number, then the code that was sent to it. */
export function PhoneForm({ codeLength, back, onSend }: PhoneFormProps) {
  const [phone, setPhone] = useState('')
  if (!phone) return <NumberForm back={back} onSent={setPhone} />
  return <SentForm phone={phone} codeLength={codeLength} onSend={onSend} onOther={() => setPhone('')} />
}

function NumberForm({ back, onSent }: { back: string; onSent: (phone: string) => void }) {
  async function send(values: Values) {
    const phone = readPhone(values('phone'))
    const refusal = refuse(words.failed, { phone: checkPhone(phone) })
    if (refusal) return refusal
    const error = await askAuth(client =>
      client.signInWithOtp({ phone, options: { shouldCreateUser: false } }),
    )
    if (error) return refuseAnswer(words.failed, error, { validation_failed: 'phone' })
    onSent(phone)
    return undefined
  }
  return (
    <AuthForm submit={words.submit} busy={words.busy} send={send} aside={<Link to={back}>{m.back}</Link>}>
      {errors => (
        <>
          <p>{words.text}</p>
          <PhoneField errors={errors} />
        </>
      )}
    </AuthForm>
  )
}

interface SentFormProps {
  /** E.164 with `+`. */
  phone: string
  codeLength: number
  onSend: () => void
  onOther: () => void
}

function SentForm({ phone, codeLength, onSend, onOther }: SentFormProps) {
  async function send(values: Values) {
    const token = readDigits(values('code'))
    const refusal = refuse(m.code.failed, { code: token === '' ? m.codeMissing : undefined })
    if (refusal) return refusal
    onSend()
    const error = await askAuth(client => client.verifyOtp({ phone, token, type: 'sms' }))
    return error ? refuseAnswer(m.code.failed, error, { otp_expired: 'code' }) : undefined
  }
  return (
    <AuthForm
      submit={m.code.submit}
      busy={m.code.busy}
      send={send}
      aside={
        <button type="button" className="link-button" onClick={onOther}>
          {words.other}
        </button>
      }
    >
      {errors => (
        <>
          <p role="status">{words.sent}</p>
          <p className="auth-known">{showPhone(phone.slice(1))}</p>
          <CodeField label={words.codeLabel} length={codeLength} errors={errors} />
        </>
      )}
    </AuthForm>
  )
}
