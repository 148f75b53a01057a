import type { Factor } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { askAuth, type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { CodeField, PhoneField } from '../../auth-forms/auth-fields'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { checkPhone, readPhone, showPhone } from '../../auth-forms/phone-number'
import { readDigits } from '../../session/landing'
import { proveAuth } from '../kit/prove'
import { CancelButton } from './cancel'
import { proposeName, removeLeftovers } from './enrol'
import { securityMessages } from './messages'

const m = securityMessages.factors

interface Enrolment {
  factorId: string
  challengeId: string
  /** E.164 with `+`. */
  phone: string
}

interface EnrolPhoneFormProps {
  /** The account's factors. */
  factors: readonly Factor[]
  codeLength: number
  onClose: () => void
  onDone: () => void
}

/** Adds a phone as second factor: its number, verified by entering the code sent to it. */
export function EnrolPhoneForm({ factors, codeLength, onClose, onDone }: EnrolPhoneFormProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment) return <NumberForm factors={factors} onClose={onClose} onReady={setEnrolment} />
  const cancel = () => {
    onClose()
    // An abandoned enrolment expires, but counts as one of the ten until then.
    void askAuth(client => client.mfa.unenroll({ factorId: enrolment.factorId }))
  }
  return <CodeForm enrolment={enrolment} codeLength={codeLength} onClose={cancel} onDone={onDone} />
}

const numberFailures: KnownFailures = {
  validation_failed: { field: 'factor-phone' },
  mfa_verified_factor_exists: { field: 'factor-phone', words: m.phoneTaken },
}

interface NumberFormProps {
  factors: readonly Factor[]
  onClose: () => void
  onReady: (enrolment: Enrolment) => void
}

function NumberForm({ factors, onClose, onReady }: NumberFormProps) {
  async function send(values: Values) {
    const phone = readPhone(values('factor-phone'))
    const refusal = refuse(m.phoneFailed, { 'factor-phone': checkPhone(phone) })
    if (refusal) return refusal
    const begun = await beginEnrolment(phone, proposeName(factors, m.phoneProposal))
    if ('error' in begun) return refuseKnown(m.phoneFailed, begun.error, numberFailures)
    onReady(begun)
    return undefined
  }
  return (
    <AuthForm submit={m.sendCode} busy={m.sendingCode} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <PhoneField name="factor-phone" errors={errors} />
          <p>{securityMessages.phoneRisk}</p>
        </>
      )}
    </AuthForm>
  )
}

async function beginEnrolment(phone: string, friendlyName: string) {
  let enrolment: Enrolment | undefined
  const error = await proveAuth(async ({ mfa }) => {
    await removeLeftovers(mfa)
    const enrolled = await mfa.enroll({ factorType: 'phone', phone, friendlyName })
    if (enrolled.error) return { error: enrolled.error }
    const factorId = enrolled.data.id
    const challenged = await mfa.challenge({ factorId, channel: 'sms' })
    if (challenged.data) enrolment = { factorId, challengeId: challenged.data.id, phone }
    return { error: challenged.error }
  })
  return enrolment ?? { error: error ?? { message: '' } }
}

interface CodeFormProps {
  enrolment: Enrolment
  codeLength: number
  onClose: () => void
  onDone: () => void
}

function CodeForm({ enrolment, codeLength, onClose, onDone }: CodeFormProps) {
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  async function send(values: Values) {
    const code = readDigits(values('code'))
    const refusal = refuse(m.phoneFailed, { code: code === '' ? m.phoneCodeMissing : undefined })
    if (refusal) return refusal
    const { factorId, challengeId } = enrolment
    const error = await askAuth(({ mfa }) => mfa.verify({ factorId, challengeId, code }))
    if (error)
      return refuseKnown(m.phoneFailed, error, {
        mfa_verification_failed: { field: 'code', words: m.phoneCodeWrong },
      })
    onDone()
    return undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <p ref={start} tabIndex={-1}>
            {m.phoneSent(showPhone(enrolment.phone.slice(1)))}
          </p>
          <CodeField label={m.phoneCodeLabel} length={codeLength} errors={errors} />
        </>
      )}
    </AuthForm>
  )
}
