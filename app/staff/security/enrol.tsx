import type { Factor } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { type AskedClient, askAuth, type KnownFailures, refuseKnown } from '../../auth-forms/ask-auth'
import { AuthForm, type Values } from '../../auth-forms/auth-form'
import { refuse } from '../../auth-forms/check-fields'
import { readDigits } from '../../session/landing'
import { readAgency } from '../../ui/agency/agency'
import { Field } from '../../ui/field'
import { DigitsField } from '../kit/digits-field'
import { proveAuth } from '../kit/prove'
import { CancelButton } from './cancel'
import { CopyButton } from './copy'
import { securityMessages } from './messages'

const m = securityMessages.factors

interface Enrolment {
  id: string
  /** Address of an SVG image. */
  qrCode: string
  /** Base32. */
  secret: string
}

interface EnrolFormProps {
  /** The account's factors. */
  factors: readonly Factor[]
  onClose: () => void
  onDone: () => void
}

/** Adds an authenticator (TOTP, RFC 6238): a name, then its secret, verified by a code from the app. */
export function EnrolForm({ factors, onClose, onDone }: EnrolFormProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  if (!enrolment) return <NameForm factors={factors} onClose={onClose} onReady={setEnrolment} />
  const cancel = () => {
    onClose()
    // An abandoned enrolment expires, but counts as one of the ten until then.
    void askAuth(client => client.mfa.unenroll({ factorId: enrolment.id }))
  }
  return <CodeForm enrolment={enrolment} onClose={cancel} onDone={onDone} />
}

const nameFailures: KnownFailures = { mfa_factor_name_conflict: { field: 'factor-name', words: m.nameTaken } }

interface NameFormProps {
  factors: readonly Factor[]
  onClose: () => void
  onReady: (enrolment: Enrolment) => void
}

function NameForm({ factors, onClose, onReady }: NameFormProps) {
  async function send(values: Values) {
    const name = values('factor-name').trim()
    const refusal = refuse(m.failed, { 'factor-name': name === '' ? m.nameMissing : undefined })
    if (refusal) return refusal
    const begun = await beginEnrolment(name)
    if ('error' in begun) return refuseKnown(m.failed, begun.error, nameFailures)
    onReady(begun)
    return undefined
  }
  return (
    <AuthForm submit={m.next} busy={m.preparing} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <Field
          name="factor-name"
          label={m.nameLabel}
          hint={m.nameHint}
          required
          error={errors['factor-name']}
        >
          {control => (
            <input
              {...control}
              autoComplete="off"
              maxLength={100}
              defaultValue={proposeName(factors, m.proposal)}
            />
          )}
        </Field>
      )}
    </AuthForm>
  )
}

/** The first numbered name that is not taken. */
export function proposeName(factors: readonly Factor[], proposal: (number: number) => string): string {
  const taken = factors.map(({ friendly_name: name }) => name)
  let number = 1
  while (taken.includes(proposal(number))) number += 1
  return proposal(number)
}

async function beginEnrolment(friendlyName: string) {
  let enrolment: Enrolment | undefined
  const error = await proveAuth(async client => {
    await removeLeftovers(client.mfa)
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName,
      issuer: readAgency().name,
    })
    if (data) enrolment = { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
    return { error }
  })
  return enrolment ?? { error: error ?? { message: '' } }
}

/** Abandoned enrolments would keep their names and places. */
export async function removeLeftovers(mfa: AskedClient['mfa']): Promise<void> {
  const { data } = await mfa.listFactors()
  for (const { id, status } of data?.all ?? [])
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
}

const codeFailures: KnownFailures = {
  mfa_verification_failed: { field: 'factor-code', words: m.codeWrong },
}

interface CodeFormProps {
  enrolment: Enrolment
  onClose: () => void
  onDone: () => void
}

function CodeForm({ enrolment, onClose, onDone }: CodeFormProps) {
  async function send(values: Values) {
    const code = readDigits(values('factor-code'))
    const refusal = refuse(m.failed, { 'factor-code': code === '' ? m.codeMissing : undefined })
    if (refusal) return refusal
    const error = await askAuth(client => client.mfa.challengeAndVerify({ factorId: enrolment.id, code }))
    if (error) return refuseKnown(m.failed, error, codeFailures)
    onDone()
    return undefined
  }

  return (
    <AuthForm submit={m.submit} busy={m.busy} send={send} aside={<CancelButton onClick={onClose} />}>
      {errors => (
        <>
          <KeyToScan enrolment={enrolment} />
          <DigitsField
            name="factor-code"
            label={m.codeLabel}
            hint={m.codeHint}
            required
            maxLength={12}
            error={errors['factor-code']}
          />
        </>
      )}
    </AuthForm>
  )
}

/** As a picture, and as text for an authenticator that cannot scan. */
function KeyToScan({ enrolment }: { enrolment: Enrolment }) {
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  return (
    <div className="enrolment">
      <img src={enrolment.qrCode} alt={m.qrCode} width="216" height="216" />
      <div className="enrolment-key">
        <p ref={start} tabIndex={-1}>
          {m.scan}
        </p>
        <p>{m.secretLabel}</p>
        <p className="security-key">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton text={enrolment.secret} label={m.copyKey} />
      </div>
    </div>
  )
}
